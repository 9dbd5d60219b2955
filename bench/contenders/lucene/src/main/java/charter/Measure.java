package charter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The clock of bench/support/measure.ts: rounds of samples after a warm one, the median over rounds of each percentile. */
final class Measure {
  interface Run {
    int of(int index) throws IOException;
  }

  /** What the runs gave, so that none is left out as useless. */
  static volatile int seen;

  static Map<String, Object> measure(int variants, Run run, int rounds, int samplesMax, double roundMs)
      throws IOException {
    long begun = System.nanoTime();
    do {
      for (int index = 0; index < variants; index++) seen = run.of(index);
    } while (since(begun) < roundMs);
    List<Double> p50s = new ArrayList<>();
    List<Double> p99s = new ArrayList<>();
    int samples = 0;
    for (int round = 0; round < rounds; round++) {
      List<Double> times = new ArrayList<>();
      begun = System.nanoTime();
      for (int index = 0; index < samplesMax && (index < variants || since(begun) < roundMs); index++) {
        long start = System.nanoTime();
        seen = run.of(index % variants);
        times.add(since(start));
      }
      samples += times.size();
      p50s.add(percentile(times, 0.5));
      p99s.add(percentile(times, 0.99));
    }
    return Map.of("p50", percentile(p50s, 0.5), "p99", percentile(p99s, 0.5), "samples", samples);
  }

  private static double since(long nanoseconds) {
    return (System.nanoTime() - nanoseconds) / 1e6;
  }

  private static double percentile(List<Double> values, double share) {
    List<Double> sorted = values.stream().sorted().toList();
    int index = (int) Math.ceil(share * sorted.size()) - 1;
    return sorted.get(Math.max(0, Math.min(sorted.size() - 1, index)));
  }

  private Measure() {}
}
