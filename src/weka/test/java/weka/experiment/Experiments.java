package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import org.hsqldb.persist.HsqlProperties;
import org.hsqldb.server.Server;
import org.hsqldb.server.ServerAcl;
import org.hsqldb.server.ServerConstants;
import pairclust.weka.command.CommandOutput;
import pairclust.weka.curves.CurveExperiments;
import weka.clusterers.Clusterer;
import weka.clusterers.HMRFKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.SeededKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ArffSaver;

/** Small experiments, and a database for their results. */
final class Experiments {

  static final int RUNS = 2;
  static final int FOLDS = 3;
  static final int POINTS = 3;
  static final int CLUSTERERS = 4;

  private Experiments() {
  }

  /** An experiment with four clusterers on one data set that is made into a folder. */
  static Experiment small(Path folder, ResultListener listener) throws Exception {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setNumFolds(FOLDS);
    producer.setPoints("0,10,60");
    Experiment experiment = CurveExperiments.compare(producer, clusterers(), List.of(dataFile(folder)), RUNS);
    experiment.setResultListener(listener);
    return experiment;
  }

  private static List<Clusterer> clusterers() throws Exception {
    SimpleKMeans kMeans = new SimpleKMeans();
    kMeans.setNumClusters(3);
    SeededKMeans seeded = new SeededKMeans();
    PCKMeans pck = new PCKMeans();
    HMRFKMeans hmrf = new HMRFKMeans();
    for (pairclust.weka.options.ConstrainedClustererOptions clusterer : List.of(seeded, pck, hmrf)) {
      clusterer.setNumClusters(3);
      clusterer.setStarts(2);
    }
    return List.of(kMeans, seeded, pck, hmrf);
  }

  private static File dataFile(Path folder) throws IOException {
    Instances data = TestData.blobs(15, 1.4, 5);
    File file = folder.resolve("blobs.arff").toFile();
    ArffSaver saver = new ArffSaver();
    saver.setInstances(data);
    saver.setFile(file);
    saver.writeBatch();
    return file;
  }

  /** Prepares an experiment. Weka deletes the table of results before it makes it, and prints that a new database has none. */
  static void initialize(Experiment experiment) throws Exception {
    String printed = CommandOutput.of(experiment::initialize).err();
    assertTrue(printed.lines().allMatch(line -> line.contains("object not found: RESULTS0")), printed);
  }

  /** Runs an experiment as Weka's command line does, but ends at the first error. */
  static void run(Experiment experiment) throws Exception {
    initialize(experiment);
    while (experiment.hasMoreIterations()) {
      experiment.nextIteration();
    }
    experiment.postProcess();
  }

  /** A listener that writes into a database, with the settings that Weka's jar has for it and people copy into their home folder. */
  static DatabaseResultListener database(String url) throws Exception {
    Properties settings = Utils.readProperties(DatabaseUtils.PROPERTY_FILE);
    try (InputStream stock = DatabaseUtils.class.getResourceAsStream("DatabaseUtils.props.hsql")) {
      settings.load(stock);
    }
    DatabaseResultListener listener = new DatabaseResultListener();
    listener.initialize(settings);
    listener.setDatabaseURL(url);
    listener.setUsername("SA");
    listener.setPassword("");
    return listener;
  }

  /** The results in a database, sorted, without what differs between two equal runs: when, and how long. */
  static List<String> results(String url) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url, "SA", ""); Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM Results0")) {
      ResultSetMetaData columns = result.getMetaData();
      while (result.next()) {
        StringBuilder row = new StringBuilder();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          if (!columns.getColumnName(i).contains("TIME")) {
            row.append(columns.getColumnName(i)).append('=').append(result.getObject(i)).append(' ');
          }
        }
        rows.add(row.toString());
      }
    }
    rows.sort(null);
    return rows;
  }

  /** A database server on this machine that can be stopped and started again with what it holds. */
  static final class DatabaseServer implements AutoCloseable {

    private final Server server = new Server();
    private final int port;

    DatabaseServer(Path folder) throws IOException, ServerAcl.AclFormatException {
      try (java.net.ServerSocket free = new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
        port = free.getLocalPort();
      }
      HsqlProperties properties = new HsqlProperties();
      properties.setProperty("server.database.0", "file:" + folder.resolve("results") + ";hsqldb.write_delay=false");
      properties.setProperty("server.dbname.0", "results");
      properties.setProperty("server.address", "127.0.0.1");
      properties.setProperty("server.port", port);
      server.setLogWriter(null);
      server.setErrWriter(null);
      server.setProperties(properties);
      start();
    }

    String url() {
      return "jdbc:hsqldb:hsql://127.0.0.1:" + port + "/results";
    }

    void stop() {
      server.shutdown();
      await(ServerConstants.SERVER_STATE_SHUTDOWN);
    }

    final void start() {
      server.start();
      await(ServerConstants.SERVER_STATE_ONLINE);
    }

    private void await(int state) {
      for (int i = 0; i < 600 && server.getState() != state; i++) {
        LockSupport.parkNanos(50_000_000);
      }
    }

    @Override
    public void close() {
      server.shutdown();
    }
  }
}
