package pairclust.weka.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Graphics;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.awt.geom.Rectangle2D;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.function.IntConsumer;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;
import javax.swing.ToolTipManager;
import javax.swing.UIManager;
import pairclust.weka.curves.Picture;
import pairclust.weka.plot.axis.Axis;
import pairclust.weka.plot.axis.AxisChoice;
import pairclust.weka.plot.axis.AxisSource;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;
import pairclust.weka.plot.draw.DrawnView;
import pairclust.weka.plot.draw.Marks;
import pairclust.weka.plot.draw.Painter;
import pairclust.weka.plot.draw.PlottedLink;
import pairclust.weka.plot.draw.Scene;
import pairclust.weka.plot.draw.Style;
import pairclust.weka.plot.draw.Theme;
import weka.core.Instances;

/**
 * Rows as points in two attributes or principal components, coloured by group, with the pairs between them. The wheel and a dragged
 * rectangle zoom, the right or middle button and shift with the left one move, a double click shows everything again. All methods are
 * called on the event thread; what takes time is done in the background.
 */
public final class LinkPlot extends JComponent {

  private static final long serialVersionUID = 1L;

  /** How far from a point a click may be, with usual letters. */
  private static final double REACH = 6;

  private final transient PlotState state = new PlotState();
  private final transient LatestJob axes = new LatestJob("plot axes", true);
  private final transient LatestJob frames = new LatestJob("plot points", false);
  private final transient Gestures gestures;
  private final transient PlotControls controls;
  private transient DrawnView frame;
  private transient IntConsumer listener = row -> { };
  private transient String trouble = "";
  private int hovered = -1;

  /** Makes a plot that says what to do. */
  public LinkPlot() {
    setFocusable(true);
    setOpaque(true);
    setPreferredSize(new Dimension(640, 480));
    setMinimumSize(new Dimension(160, 120));
    gestures = new Gestures(this);
    controls = new PlotControls(this, state);
    ToolTipManager.sharedInstance().registerComponent(this);
    updateUI();
  }

  @Override
  public void updateUI() {
    Font font = UIManager.getFont("Label.font");
    // Some look and feels have bold labels; here that would be a lot of bold.
    setFont(font == null ? new Font(Font.DIALOG, Font.PLAIN, 12) : font.deriveFont(Font.PLAIN));
    repaint();
  }

  @Override
  public AccessibleContext getAccessibleContext() {
    if (accessibleContext == null) {
      accessibleContext = new AccessibleJComponent() {

        private static final long serialVersionUID = 1L;

        @Override
        public AccessibleRole getAccessibleRole() {
          return AccessibleRole.CANVAS;
        }
      };
      accessibleContext.setAccessibleName("Plot of rows and pairs");
    }
    return accessibleContext;
  }

  /**
   * Shows other data. Groups, pairs and marks of the earlier ones are gone.
   *
   * @param data the rows, with all their attributes; null for none
   * @param classIndexOrMinus1 the class, which has no part in principal components; -1 if there is none
   */
  public void setData(Instances data, int classIndexOrMinus1) {
    state.setData(data, classIndexOrMinus1);
    hovered = -1;
    frame = null;
    makeAxes();
  }

  /**
   * Colours the rows.
   *
   * @param groups the group of each row, counted from 0, -1 for none; null for one colour
   * @param names the names of the groups, for the legend; groups without a name get their number
   */
  public void setGroups(int[] groups, String[] names) {
    state.setGroups(groups, names);
    repaint();
  }

  /** @param links the pairs to draw */
  public void setLinks(List<PlottedLink> links) {
    state.setLinks(links);
    repaint();
  }

  /** @param rows rows to point out with a ring and a letter each, the first one being A; none for no row */
  public void setMarked(int... rows) {
    state.setMarked(rows);
    repaint();
  }

  /** @param listener is told the row that was clicked, on the event thread */
  public void onPick(IntConsumer listener) {
    this.listener = listener;
  }

  /** @return buttons and choices for a tool bar: axes, pairs, zoom, picture; the same one on every call */
  public JComponent controls() {
    return controls;
  }

  /**
   * Writes what is looked at to a picture for print.
   *
   * @param pngOrSvg a file whose name ends in .png or .svg
   * @throws IOException if that fails
   */
  public void save(File pngOrSvg) throws IOException {
    PlotPicture.of(state, null).make().write(pngOrSvg);
  }

  /**
   * Chooses what the axes show.
   *
   * @param x the attribute that goes from left to right; -1 and -2 for the first and second principal component
   * @param y the attribute that goes from bottom to top, likewise
   */
  public void setAxes(int x, int y) {
    choose(state.choice(x), state.choice(y));
  }

  /**
   * Makes a drawing of what is looked at, for print. Takes its time if there are no principal components yet.
   *
   * @param title what to write above; null for nothing
   * @return the drawing, which does not change any more
   * @throws IOException if the thread was asked to stop
   */
  public Picture.Drawing drawing(String title) throws IOException {
    return PlotPicture.of(state, title).make();
  }

  /** Chooses what the axes show. */
  void choose(AxisChoice x, AxisChoice y) {
    state.choose(x, y);
    makeAxes();
  }

  private void makeAxes() {
    trouble = "";
    axes.drop();
    if (state.emptiness().isEmpty()) {
      AxisSource source = state.source();
      AxisChoice x = state.xChoice();
      AxisChoice y = state.yChoice();
      axes.ask(() -> new Axis[] {source.axis(x), source.axis(y)}, made -> {
        state.setAxes(made[0], made[1]);
        repaint();
      }, this::tellTrouble);
    }
    controls.update();
    repaint();
  }

  private void tellTrouble(Throwable reason) {
    trouble = reason instanceof OutOfMemoryError ? "There is not enough memory for this; choose attributes as axes."
        : reason instanceof IllegalArgumentException ? reason.getMessage() : reason.toString();
    repaint();
  }

  /** Returns why nothing can be seen; empty if something can. */
  String trouble() {
    return trouble;
  }

  /** Tells whether a screen of so many dots per pixel shows what it should, and nothing is being made. */
  boolean isSettled(double scale) {
    return state.scene() != null && !axes.isBusy() && frame != null && frame.shows(state.scene(), view(), style(), scale);
  }

  void showLinks(boolean shown) {
    state.setLinksShown(shown);
    repaint();
  }

  /** Returns what is looked at and where it is on the screen; null if there is nothing to see. */
  View view() {
    return state.scene() == null ? null : view(painter(style()));
  }

  private View view(Painter painter) {
    return painter.view(state.region() == null ? state.scene().whole() : state.region());
  }

  private Style style() {
    return new Style(Theme.ofLookAndFeel(), getFont());
  }

  private Painter painter(Style style) {
    return new Painter(state.scene(), null, style, null, getFontMetrics(style.font()), getWidth(), getHeight());
  }

  boolean isZoomed() {
    return state.region() != null;
  }

  /** Looks at another part; null for everything. */
  void look(Region region) {
    state.setRegion(region);
    controls.update();
    repaint();
  }

  void zoom(double factor) {
    View view = view();
    if (view != null) {
      look(view.zoomed(view.left() + view.width() / 2, view.up() + view.height() / 2, factor));
    }
  }

  /** Pushes everything by shares of the plot to the right and down. */
  void push(double right, double down) {
    View view = view();
    if (view != null) {
      look(view.pushed(right * view.width(), down * view.height()));
    }
  }

  /** Returns the row at a place, or -1. */
  int rowAt(double x, double y) {
    View view = view();
    return view == null || frame == null || !frame.hasAxesOf(state.scene()) || !view.contains(x, y) ? -1
        : frame.rowAt(view, x, y, REACH * style().unit());
  }

  void pick(double x, double y) {
    int row = rowAt(x, y);
    if (row >= 0) {
      listener.accept(row);
    }
  }

  void setHovered(int row) {
    if (row != hovered) {
      hovered = row;
      repaint();
    }
  }

  @Override
  public String getToolTipText(MouseEvent event) {
    int row = rowAt(event.getX(), event.getY());
    return row < 0 ? null : state.describe(row);
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHints(Painter.HINTS);
    Style style = style();
    List<String> words = !trouble.isEmpty() ? List.of("This cannot be shown", trouble) : state.emptiness();
    if (!words.isEmpty()) {
      new Words(style).draw(g, words, getWidth(), getHeight());
    } else if (state.scene() == null) {
      new Words(style).draw(g, List.of(progress()), getWidth(), getHeight());
    } else {
      paintScene(g, style);
    }
    g.dispose();
  }

  private String progress() {
    return state.xChoice().isComponent() || state.yChoice().isComponent() ? "Finding principal components \u2026"
        : "Placing the rows \u2026";
  }

  private void paintScene(Graphics2D g, Style style) {
    Scene scene = state.scene();
    Painter painter = painter(style);
    View view = view(painter);
    double scale = g.getTransform().getScaleX();
    if (frame == null || !frame.shows(scene, view, style, scale)) {
      frames.ask(() -> DrawnView.of(scene, view, style, scale), this::take, this::tellTrouble);
    }
    painter.drawBackground(g, view);
    Graphics2D inside = (Graphics2D) g.create();
    inside.clip(view.area());
    String note = "Drawing the rows \u2026";
    if (frame != null && frame.hasAxesOf(scene)) {
      frame.draw(inside, view);
      note = axes.isBusy() ? progress() : frame.note();
      Marks marks = new Marks(scene, view, style, frame.markerSize());
      marks.draw(inside, state.marked());
      if (hovered >= 0) {
        marks.drawHovered(inside, hovered);
      }
    }
    paintSelection(inside, style);
    inside.dispose();
    painter.drawForeground(g, view, note);
  }

  private void take(DrawnView made) {
    // The data may be others by now.
    if (state.scene() != null && made.hasAxesOf(state.scene())) {
      frame = made;
      repaint();
    }
  }

  private void paintSelection(Graphics2D g, Style style) {
    Rectangle selection = gestures.selection();
    if (selection != null) {
      Color line = style.theme().text();
      g.setColor(new Color(line.getRed(), line.getGreen(), line.getBlue(), 30));
      g.fill(selection);
      g.setColor(line);
      g.setStroke(new BasicStroke((float) style.unit()));
      g.draw(new Rectangle2D.Double(selection.x + 0.5, selection.y + 0.5, selection.width, selection.height));
    }
  }
}
