package charter;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.CollectionTerminatedException;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.store.MMapDirectory;

/** Charter's queries as Lucene's, and the answers to them. */
final class Searches {
  private static final int PAGE_ROWS = 100;
  private static final int COUNT_CAP = 10_000;

  private final IndexSearcher searcher;
  private final StoredFields stored;

  Searches(Path directory) throws IOException {
    DirectoryReader reader = DirectoryReader.open(new MMapDirectory(directory));
    if (reader.leaves().size() != 1) throw new IllegalStateException("the index has more than one segment");
    searcher = new IndexSearcher(reader);
    // A query that is asked again is looked for again.
    searcher.setQueryCache(null);
    stored = searcher.storedFields();
  }

  Query query(JsonNode ast) {
    String kind = ast.fieldNames().next();
    JsonNode of = ast.get(kind);
    return switch (kind) {
      case "word" -> new TermQuery(new Term("names", of.asText()));
      case "prefix" -> of.asText().codePointCount(0, of.asText().length()) <= Documents.PREFIX_LETTERS
          ? new TermQuery(new Term("prefixes", of.asText()))
          : new PrefixQuery(new Term("names", of.asText()), PrefixQuery.SCORING_BOOLEAN_REWRITE);
      case "phrase" -> {
        List<String> tokens = new ArrayList<>();
        for (JsonNode token : of) tokens.add(token.asText());
        yield new PhraseQuery("names", tokens.toArray(String[]::new));
      }
      case "and" -> all(Occur.MUST, of);
      case "or" -> all(Occur.SHOULD, of);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private Query all(Occur occur, JsonNode operands) {
    BooleanQuery.Builder builder = new BooleanQuery.Builder();
    for (JsonNode operand : operands) builder.add(query(operand), occur);
    return builder.build();
  }

  int page(Query query, int page) throws IOException {
    return read(found(query, page));
  }

  List<String> keys(Query query) throws IOException {
    List<String> keys = new ArrayList<>();
    for (int doc : found(query, 1)) keys.add(stored.document(doc).get("key"));
    return keys;
  }

  int count(Query query) throws IOException {
    if (query instanceof TermQuery term) {
      return Math.min(searcher.getIndexReader().docFreq(term.getTerm()), COUNT_CAP);
    }
    First first = new First(0, COUNT_CAP);
    searcher.search(query, first);
    return first.size;
  }

  int[] relevance(Query query) throws IOException {
    var top = searcher.search(query, new TopScoreDocCollectorManager(PAGE_ROWS, PAGE_ROWS));
    return Arrays.stream(top.scoreDocs).mapToInt(hit -> hit.doc).toArray();
  }

  int pageByRelevance(Query query) throws IOException {
    return read(relevance(query));
  }

  /** The documents of a page in order, and no list read further. */
  private int[] found(Query query, int page) throws IOException {
    First first = new First((page - 1) * PAGE_ROWS, PAGE_ROWS);
    searcher.search(query, first);
    return Arrays.copyOf(first.docs, first.size);
  }

  /** The records' characters. */
  private int read(int[] docs) throws IOException {
    int characters = 0;
    for (int doc : docs) characters += stored.document(doc).get("record").length();
    return characters;
  }

  /** Takes so many documents behind so many others, and ends the search. */
  private static final class First extends SimpleCollector {
    private final int[] docs;
    private int skip;
    private int size;

    First(int skip, int most) {
      this.skip = skip;
      docs = new int[most];
    }

    @Override
    public void collect(int doc) {
      if (skip > 0) {
        skip -= 1;
        return;
      }
      docs[size] = doc;
      size += 1;
      if (size == docs.length) throw new CollectionTerminatedException();
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }

    @Override
    protected void doSetNextReader(LeafReaderContext context) {}
  }
}
