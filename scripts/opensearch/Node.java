import java.util.Arrays;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One OpenSearch node for tests: FOLDER [SETTING=VALUE]... It ends when its standard input ends, which it does
 * even when the process that holds the other end is killed; then it removes its folder. A node that is killed
 * itself leaves its folder, and another can go on in it. On SIGTERM it ends in an orderly way, and leaves it too.
 */
public class Node {
  public static void main(String[] arguments) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      for (String argument : Arrays.asList(arguments).subList(1, arguments.length)) {
        String[] setting = argument.split("=", 2);
        settings.put(setting[0], setting[1]);
      }
    });
    runner.build(OpenSearchRunner.newConfigs().numOfNode(1).basePath(arguments[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        runner.close();
      } catch (Exception error) {
        error.printStackTrace();
      }
    }));
    while (System.in.read() != -1) {
      // Nothing is read; only the end counts.
    }
    // An orderly end takes seconds, and nobody needs what it would write.
    runner.clean();
    Runtime.getRuntime().halt(0);
  }
}
