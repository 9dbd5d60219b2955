//! The clock of bench/support/measure.ts: rounds of samples after a warm one, the median over rounds of each percentile.

use std::time::Instant;

use serde_json::{Value, json};
use tantivy::Result;

pub fn measure(
    variants: usize,
    run: &dyn Fn(usize) -> Result<usize>,
    rounds: usize,
    samples_max: usize,
    round_ms: f64,
) -> Result<Value> {
    let begun = Instant::now();
    loop {
        for index in 0..variants {
            run(index)?;
        }
        if milliseconds(begun) >= round_ms {
            break;
        }
    }
    let (mut p50s, mut p99s, mut samples) = (Vec::new(), Vec::new(), 0);
    for _ in 0..rounds {
        let mut times = Vec::new();
        let begun = Instant::now();
        let mut index = 0;
        while index < samples_max && (index < variants || milliseconds(begun) < round_ms) {
            let start = Instant::now();
            std::hint::black_box(run(index % variants)?);
            times.push(milliseconds(start));
            index += 1;
        }
        samples += times.len();
        p50s.push(percentile(&mut times, 0.5));
        p99s.push(percentile(&mut times, 0.99));
    }
    Ok(json!({ "p50": percentile(&mut p50s, 0.5), "p99": percentile(&mut p99s, 0.5), "samples": samples }))
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

fn percentile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let index = (share * values.len() as f64).ceil() as usize;
    values[index.clamp(1, values.len()) - 1]
}
