package charter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.Query;

/**
 * Lucene over Charter's own tokens. {@code load DOCUMENTS INDEX} indexes a line a company: its key, its names (tokens between
 * spaces, names between U+001F) and its record, between tabs. {@code serve INDEX} answers a JSON request a line. Settings are
 * those of one who knows the library: an index sorted in the order of results and merged into one segment, memory-mapped,
 * prefixes of up to four letters as terms of their own, lists that are left as soon as the page is full, block-max for
 * relevance.
 */
public final class Main {
  private static final ObjectMapper JSON = new ObjectMapper();

  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 3 && arguments[0].equals("load")) {
      print(Documents.load(Path.of(arguments[1]), Path.of(arguments[2])));
    } else if (arguments.length == 2 && arguments[0].equals("serve")) {
      serve(new Searches(Path.of(arguments[1])));
    } else {
      throw new IllegalArgumentException("load DOCUMENTS INDEX, or serve INDEX");
    }
  }

  private static void serve(Searches searches) throws IOException {
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      JsonNode request = JSON.readTree(line);
      List<Query> queries = new ArrayList<>();
      for (JsonNode ast : request.get("queries")) queries.add(searches.query(ast));
      print(answer(searches, request, queries));
    }
  }

  /** {@code once}: what one query gives, in place of how long it takes. */
  private static Object answer(Searches searches, JsonNode request, List<Query> queries) throws IOException {
    String run = request.get("run").asText();
    int page = request.path("page").asInt(1);
    if (run.equals("keys")) return searches.keys(queries.get(0));
    Measure.Run one = index -> {
      Query query = queries.get(index);
      return switch (run) {
        case "page" -> searches.page(query, page);
        case "count" -> searches.count(query);
        case "relevance" -> searches.relevance(query).length;
        case "pageByRelevance" -> searches.pageByRelevance(query);
        default -> throw new IllegalArgumentException(run);
      };
    };
    if (request.path("once").asBoolean()) return one.of(0);
    return Measure.measure(queries.size(), one, request.get("rounds").asInt(), request.get("samplesMax").asInt(),
        request.get("roundMs").asDouble());
  }

  private static void print(Object answer) throws IOException {
    System.out.println(JSON.writeValueAsString(answer));
    System.out.flush();
  }

  private Main() {}
}
