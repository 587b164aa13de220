package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.swing.DefaultListModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An experiment spread over two processes gives what one process gives. */
class RemoteExperimentTest {

  @TempDir
  private Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Starts Weka's remote engine and returns when it can be called. */
  private static Process engine(int port) throws IOException {
    Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), "-Djava.awt.headless=true", "-Dweka.packageManager.offline=true",
        "-Djava.rmi.server.hostname=127.0.0.1", "weka.experiment.RemoteEngine", "-p", Integer.toString(port))
        .redirectErrorStream(true).start();
    BufferedReader output = process.inputReader();
    List<String> said = new ArrayList<>();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      said.add(line);
      if (line.contains("RemoteEngine bound")) {
        // Reads on, so that the engine never blocks on its output.
        Thread reader = new Thread(() -> output.lines().forEach(rest -> { }));
        reader.setDaemon(true);
        reader.start();
        return process;
      }
    }
    throw new IOException("The engine did not start: " + said);
  }

  @Test
  void twoEngines() throws Exception {
    List<Process> engines = new ArrayList<>();
    try (Experiments.DatabaseServer server = new Experiments.DatabaseServer(folder)) {
      DefaultListModel<String> hosts = new DefaultListModel<>();
      for (int i = 0; i < 2; i++) {
        int port = freePort();
        engines.add(engine(port));
        hosts.addElement(InetAddress.getLocalHost().getHostName() + ":" + port);
      }
      // Weka's engines would both try to make the tables, and count it as a failure of the slower one.
      Experiment first = Experiments.small(folder, Experiments.database(server.url()));
      Experiments.initialize(first);
      first.postProcess();
      Experiment base = Experiments.small(folder, Experiments.database(server.url()));
      RemoteExperiment remote = new RemoteExperiment(base);
      remote.setRemoteHosts(hosts);
      remote.setSplitByDataSet(false);
      List<String> log = Collections.synchronizedList(new ArrayList<>());
      CountDownLatch finished = new CountDownLatch(1);
      remote.addRemoteExperimentListener(event -> {
        log.add(event.m_messageString);
        if (event.m_experimentFinished) {
          finished.countDown();
        }
      });
      remote.initialize();
      remote.runExperiment();
      assertTrue(finished.await(120, TimeUnit.SECONDS), log.toString());
      remote.postProcess();
      for (int i = 0; i < 2; i++) {
        String host = hosts.get(i);
        assertTrue(log.stream().anyMatch(line -> line.contains("Starting run") && line.endsWith(host)), log.toString());
      }
      String single = "jdbc:hsqldb:mem:single";
      Experiments.run(Experiments.small(folder, Experiments.database(single)));
      assertEquals(Experiments.results(single), Experiments.results(server.url()), log.toString());
    } finally {
      engines.forEach(Process::destroyForcibly);
    }
  }
}
