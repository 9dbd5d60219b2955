package charter;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.AnalyzerWrapper;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;

/** One segment, its documents in the order of results. */
final class Documents {
  /** Prefixes of up to so many letters are terms of their own. */
  static final int PREFIX_LETTERS = 4;

  private static final double MEMORY_MIB = 2048;

  static Map<String, Object> load(Path documents, Path directory) throws IOException {
    long begun = System.nanoTime();
    IndexWriterConfig config = new IndexWriterConfig(analyzer());
    config.setRAMBufferSizeMB(MEMORY_MIB - 1);
    config.setUseCompoundFile(false);
    config.setIndexSort(new Sort(new SortField("key", SortField.Type.STRING)));
    FieldType counted = new FieldType();
    counted.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    counted.freeze();
    int companies = 0;
    try (FSDirectory opened = FSDirectory.open(directory);
        IndexWriter writer = new IndexWriter(opened, config);
        BufferedReader lines = Files.newBufferedReader(documents)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split("\t", 3);
        Document document = new Document();
        document.add(new SortedDocValuesField("key", new BytesRef(cells[0])));
        document.add(new StoredField("key", cells[0]));
        document.add(new StoredField("record", cells[2]));
        for (String name : cells[1].split("\u001f")) {
          document.add(new TextField("names", name, Field.Store.NO));
          document.add(new Field("prefixes", prefixesOf(name), counted));
        }
        writer.addDocument(document);
        companies += 1;
      }
      writer.forceMerge(1);
      writer.commit();
    }
    long bytes = 0;
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) bytes += Files.size(file);
    }
    return Map.of("companies", companies, "seconds", (System.nanoTime() - begun) / 1e9, "bytes", bytes);
  }

  /** Tokens are between spaces, and no phrase goes from one name into the next. */
  private static Analyzer analyzer() {
    Analyzer words = new WhitespaceAnalyzer();
    return new AnalyzerWrapper(Analyzer.PER_FIELD_REUSE_STRATEGY) {
      @Override
      protected Analyzer getWrappedAnalyzer(String field) {
        return words;
      }

      @Override
      public int getPositionIncrementGap(String field) {
        return 100;
      }
    };
  }

  private static String prefixesOf(String name) {
    StringBuilder all = new StringBuilder(name.length() * 2);
    for (String token : name.split(" ")) {
      int letters = token.codePointCount(0, token.length());
      for (int length = 1; length <= Math.min(letters, PREFIX_LETTERS); length++) {
        all.append(token, 0, token.offsetByCodePoints(0, length)).append(' ');
      }
    }
    return all.toString();
  }

  private Documents() {}
}
