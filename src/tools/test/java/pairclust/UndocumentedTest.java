package pairclust;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Everything that other packages can see says what it is: a comment of its own, or the one it overrides, or, for an option, its
 * description, which Javadoc shows too.
 */
class UndocumentedTest {

  private static final Path SOURCES = Path.of(System.getProperty("pairclust.doc")).resolveSibling("src");

  @Test
  void nothingVisibleLacksAComment() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Set<String> bare = new TreeSet<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null); Stream<Path> sources = Files.walk(SOURCES)) {
      List<Path> java = sources.filter(file -> file.toString().matches(".*main.java.*\\.java")).toList();
      JavacTask task = (JavacTask) compiler.getTask(null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(java));
      DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new Visible(docs, bare).scan(unit, null);
      }
    }
    assertEquals(Set.of(), bare);
  }

  /** Goes through what is visible of a file. */
  private static final class Visible extends TreePathScanner<Void, Void> {

    private final DocTrees docs;
    private final Set<String> bare;

    Visible(DocTrees docs, Set<String> bare) {
      this.docs = docs;
      this.bare = bare;
    }

    @Override
    public Void visitClass(ClassTree type, Void unused) {
      if (isVisible(type.getModifiers())) {
        check(type.getSimpleName().toString(), type.getModifiers());
        super.visitClass(type, unused);
      }
      return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
      // What the compiler adds to an enum or a record stands nowhere.
      if (isVisible(method.getModifiers())
          && docs.getSourcePositions().getEndPosition(getCurrentPath().getCompilationUnit(), method) >= 0) {
        check(enclosing().getSimpleName() + "." + method.getName(), method.getModifiers());
      }
      return null;
    }

    @Override
    public Void visitVariable(VariableTree field, Void unused) {
      if (isVisible(field.getModifiers())) {
        check(enclosing().getSimpleName() + "." + field.getName(), field.getModifiers());
      }
      return null;
    }

    private ClassTree enclosing() {
      return (ClassTree) getCurrentPath().getParentPath().getLeaf();
    }

    private boolean isVisible(ModifiersTree modifiers) {
      Set<Modifier> flags = modifiers.getFlags();
      boolean inInterface = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type && type.getKind() == Tree.Kind.INTERFACE;
      return flags.contains(Modifier.PUBLIC) || flags.contains(Modifier.PROTECTED) || inInterface;
    }

    private void check(String name, ModifiersTree modifiers) {
      boolean saidElsewhere = modifiers.getAnnotations().stream().map(AnnotationTree::getAnnotationType).map(Tree::toString)
          .anyMatch(type -> type.equals("Override") || type.equals("OptionMetadata"));
      if (!saidElsewhere && docs.getDocComment(getCurrentPath()) == null) {
        bare.add(getCurrentPath().getCompilationUnit().getSourceFile().getName().replaceFirst(".*src.main.java.", "") + ": " + name);
      }
    }
  }
}
