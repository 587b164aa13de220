package pairclust.weka.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.awt.geom.Rectangle2D;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;
import javax.swing.ToolTipManager;
import javax.swing.UIManager;
import pairclust.constraint.Constraint;
import pairclust.weka.curves.Picture;
import pairclust.weka.plot.axis.Axis;
import pairclust.weka.plot.axis.AxisChoice;
import pairclust.weka.plot.axis.AxisSource;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;
import pairclust.weka.plot.draw.Content;
import pairclust.weka.plot.draw.DrawnView;
import pairclust.weka.plot.draw.Marks;
import pairclust.weka.plot.draw.Painter;
import pairclust.weka.plot.draw.PointLook;
import pairclust.weka.plot.draw.Scene;
import pairclust.weka.plot.draw.Style;
import pairclust.weka.plot.draw.Theme;
import weka.core.Instances;

/**
 * A scatter plot of rows over two attributes or principal components, coloured by group, with the pairs between them. The wheel and a
 * dragged rectangle zoom; dragging with the right or middle button, or with Shift, pans; a double click shows everything again. All methods
 * are called on the event thread; slow work is done in the background.
 */
public final class LinkPlot extends JComponent {

  private static final long serialVersionUID = 1L;

  /** The distance at which a click still hits a point, at the default font size. */
  private static final double REACH = 6;

  private final transient PlotState state = new PlotState();
  private final transient LatestJob axes = new LatestJob("plot axes", true);
  private final transient LatestJob frames = new LatestJob("plot points", false);
  private final transient Gestures gestures;
  private final transient PlotControls controls;
  private transient DrawnView frame;
  private transient IntConsumer listener = row -> { };
  private transient Consumer<Constraint> pairListener = pair -> { };
  private transient Function<Constraint, String> pairText = pair -> null;
  private transient String error = "";
  private int hovered = -1;

  /** Makes an empty plot that explains what to do. */
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
    // Some look and feels have bold labels, which would be too much here.
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
   * Shows other data, without groups, pairs and marks.
   *
   * @param data the rows, with all their attributes; null for none
   * @param classIndexOrMinus1 the class, which is not part of principal components; -1 if there is none
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
   * @param groups the group of each row, numbered from 0, -1 for none; null for a single colour
   * @param names the names of the groups in the legend; groups without a name are named by their number
   */
  public void setGroups(int[] groups, String[] names) {
    state.setGroups(groups, names);
    repaint();
  }

  /**
   * Shows which rows moved from other groups. Setting other groups removes this.
   *
   * @param origins for each row that moved the group before, -1 for none, and {@link Content#STAYED} for the others; null for no changes
   */
  public void setOrigins(int[] origins) {
    state.setOrigins(origins);
    repaint();
  }

  /**
   * Replaces the pairs.
   *
   * @param links the pairs to draw
   * @param violated whether the clustering violates a pair; called on other threads
   */
  public void setLinks(List<Constraint> links, Predicate<Constraint> violated) {
    state.setLinks(links, violated);
    repaint();
  }

  /** @param rows the rows to highlight with a ring and a letter each, starting with A; none for no highlight */
  public void setMarked(int... rows) {
    state.setMarked(rows);
    repaint();
  }

  /** @param pair the pair to highlight, with its rows; null for none */
  public void setMarkedPair(Constraint pair) {
    if (pair == null) {
      state.setMarked();
    } else {
      state.setMarkedPair(pair);
    }
    repaint();
  }

  /** @param listener receives the pair whose line was clicked, on the event thread */
  public void onPickPair(Consumer<Constraint> listener) {
    pairListener = listener;
  }

  /** @param text returns the tool tip of a pair, on the event thread; null for none */
  public void setPairText(Function<Constraint, String> text) {
    pairText = text;
  }

  /** @param listener receives the row that was clicked, on the event thread */
  public void onPick(IntConsumer listener) {
    this.listener = listener;
  }

  /** @return the tool bar for axes, pairs, zoom and picture; the same component on every call */
  public JComponent controls() {
    return controls;
  }

  /**
   * Writes the visible part to a picture file for print.
   *
   * @param pngOrSvg a file whose name ends in .png or .svg
   * @throws IOException if the file cannot be written
   */
  public void save(File pngOrSvg) throws IOException {
    PlotPicture.of(state, null).make().write(pngOrSvg);
  }

  /**
   * Chooses the axes by index.
   *
   * @param x the attribute of the horizontal axis; -1 and -2 for the first and second principal component
   * @param y the attribute of the vertical axis, likewise
   */
  public void setAxes(int x, int y) {
    choose(state.choice(x), state.choice(y));
  }

  /**
   * Makes a drawing of the visible part, for print. This is slow if the principal components are not computed yet.
   *
   * @param title the title; null for none
   * @return the drawing, which is independent of later changes to the plot
   * @throws IOException if the thread is interrupted
   */
  public Picture.Drawing drawing(String title) throws IOException {
    return PlotPicture.of(state, title).make();
  }

  /** Chooses the axes. */
  void choose(AxisChoice x, AxisChoice y) {
    state.choose(x, y);
    makeAxes();
  }

  private void makeAxes() {
    error = "";
    axes.cancel();
    if (state.placeholder().isEmpty()) {
      AxisSource source = state.source();
      AxisChoice x = state.xChoice();
      AxisChoice y = state.yChoice();
      axes.submit(() -> new Axis[] {source.axis(x), source.axis(y)}, made -> {
        state.setAxes(made[0], made[1]);
        repaint();
      }, this::showError);
    }
    controls.update();
    repaint();
  }

  private void showError(Throwable reason) {
    error = reason instanceof OutOfMemoryError ? "Not enough memory for principal components; choose attributes as axes."
        : reason instanceof IllegalArgumentException ? reason.getMessage() : reason.toString();
    repaint();
  }

  /** Returns why nothing can be drawn; empty if there is no error. */
  String error() {
    return error;
  }

  /** Returns whether the screen shows the current state and no work is pending; the scale is in device pixels per pixel. */
  boolean isUpToDate(double scale) {
    return state.scene() != null && !axes.isBusy() && frame != null && frame.shows(state.scene(), view(), style(), scale);
  }

  void showLinks(boolean shown) {
    state.setLinksShown(shown);
    repaint();
  }

  /** Returns the current view; null if there is nothing to show. */
  View view() {
    return state.scene() == null ? null : view(painter(style()));
  }

  private View view(Painter painter) {
    return painter.view(state.region() == null ? state.scene().whole() : state.region());
  }

  private Style style() {
    return state.look().of(new Style(Theme.ofLookAndFeel(), getFont()));
  }

  /** Sets how points look, on the screen and in pictures. */
  public void setLook(PointLook look) {
    state.setLook(look);
    repaint();
  }

  private Painter painter(Style style) {
    return new Painter(state.scene(), null, style, null, getFontMetrics(style.font()), getWidth(), getHeight());
  }

  boolean isZoomed() {
    return state.region() != null;
  }

  /** Shows a region; null for everything. */
  void showRegion(Region region) {
    state.setRegion(region);
    controls.update();
    repaint();
  }

  void zoom(double factor) {
    View view = view();
    if (view != null) {
      showRegion(view.zoomed(view.left() + view.width() / 2, view.top() + view.height() / 2, factor));
    }
  }

  /** Moves the content to the right and down, by shares of the size of the plot. */
  void pan(double right, double down) {
    View view = view();
    if (view != null) {
      showRegion(view.panned(right * view.width(), down * view.height()));
    }
  }

  /** Returns the row at a position on the screen, or -1 if there is none. */
  int rowAt(double x, double y) {
    View view = view();
    return view == null || frame == null || !frame.hasAxesOf(state.scene()) || !view.contains(x, y) ? -1
        : frame.rowAt(view, x, y, REACH * style().unit());
  }

  /** Returns the pair whose line is at a position on the screen, or null if there is none. */
  Constraint pairAt(double x, double y) {
    View view = view();
    return view == null || frame == null || !frame.hasAxesOf(state.scene()) || !view.contains(x, y) ? null
        : frame.pairAt(view, x, y, REACH * style().unit());
  }

  void pick(double x, double y) {
    int row = rowAt(x, y);
    if (row >= 0) {
      listener.accept(row);
    } else {
      Constraint pair = pairAt(x, y);
      if (pair != null) {
        pairListener.accept(pair);
      }
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
    Constraint pair = row < 0 ? pairAt(event.getX(), event.getY()) : null;
    return row >= 0 ? state.describe(row) : pair == null ? null : pairText.apply(pair);
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHints(Painter.HINTS);
    Style style = style();
    List<String> text = !error.isEmpty() ? List.of("Cannot draw this plot", error) : state.placeholder();
    if (!text.isEmpty()) {
      new Placeholder(style).draw(g, text, getWidth(), getHeight());
    } else if (state.scene() == null) {
      new Placeholder(style).draw(g, List.of(progress()), getWidth(), getHeight());
    } else {
      paintScene(g, style);
    }
    g.dispose();
  }

  private String progress() {
    return state.xChoice().isComponent() || state.yChoice().isComponent() ? "Computing principal components \u2026"
        : "Reading the attributes \u2026";
  }

  private void paintScene(Graphics2D g, Style style) {
    Scene scene = state.scene();
    Painter painter = painter(style);
    View view = view(painter);
    double scale = g.getTransform().getScaleX();
    if (frame == null || !frame.shows(scene, view, style, scale)) {
      frames.submit(() -> DrawnView.of(scene, view, style, scale), this::setFrame, this::showError);
    }
    painter.drawBackground(g, view);
    Graphics2D inside = (Graphics2D) g.create();
    inside.clip(view.area());
    String note = "Drawing the rows \u2026";
    if (frame != null && frame.hasAxesOf(scene)) {
      frame.draw(inside, view);
      frame.drawFlows(inside, view);
      note = axes.isBusy() ? progress() : frame.note();
      Marks marks = new Marks(scene, view, style, frame.markerSize());
      if (state.isPairMarked()) {
        marks.drawPair(inside, state.marked()[0], state.marked()[1]);
      }
      marks.draw(inside, state.marked());
      if (hovered >= 0) {
        marks.drawHovered(inside, hovered);
      }
    }
    paintSelection(inside, style);
    inside.dispose();
    painter.drawForeground(g, view, note);
  }

  private void setFrame(DrawnView made) {
    // The data may have been replaced in the meantime.
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
