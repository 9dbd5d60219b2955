//! One segment, its documents in the order of results.

use std::fs;
use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};
use tantivy::schema::{IndexRecordOption, STORED, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, Result, TantivyDocument};

const MEMORY: usize = 2 << 30;
/// Prefixes of up to so many letters are terms of their own.
pub const PREFIX_LETTERS: usize = 4;

/// `names`: tokens with their positions; `prefixes`: what they begin with.
pub fn schema() -> Schema {
    let words = |option| {
        TextOptions::default()
            .set_indexing_options(TextFieldIndexing::default().set_tokenizer("whitespace").set_index_option(option))
    };
    let mut builder = Schema::builder();
    builder.add_text_field("names", words(IndexRecordOption::WithFreqsAndPositions));
    builder.add_text_field("prefixes", words(IndexRecordOption::WithFreqs));
    builder.add_text_field("key", STORED);
    builder.add_text_field("record", STORED);
    builder.build()
}

pub fn load(documents: &Path, directory: &Path) -> Result<Value> {
    let begun = Instant::now();
    let text = fs::read_to_string(documents)?;
    let mut lines: Vec<[&str; 3]> = text
        .lines()
        .map(|line| {
            let mut cells = line.splitn(3, '\t');
            std::array::from_fn(|_| cells.next().expect("three cells"))
        })
        .collect();
    lines.sort_unstable_by_key(|[key, ..]| *key);

    fs::create_dir_all(directory)?;
    let schema = schema();
    let [names, prefixes, key, record] =
        ["names", "prefixes", "key", "record"].map(|name| schema.get_field(name).expect("a field"));
    let directory_handle = tantivy::directory::MmapDirectory::open(directory)?;
    let mut writer = Index::builder().schema(schema).single_segment_index_writer(directory_handle, MEMORY)?;
    let companies = lines.len();
    for [its_key, its_names, its_record] in lines {
        let mut document = TantivyDocument::default();
        for name in its_names.split('\u{1f}') {
            document.add_text(names, name);
        }
        document.add_text(prefixes, prefixes_of(its_names));
        document.add_text(key, its_key);
        document.add_text(record, its_record);
        writer.add_document(document)?;
    }
    writer.finalize()?;
    let bytes: u64 = fs::read_dir(directory)?.map(|entry| entry.unwrap().metadata().unwrap().len()).sum();
    Ok(json!({ "companies": companies, "seconds": begun.elapsed().as_secs_f64(), "bytes": bytes }))
}

fn prefixes_of(names: &str) -> String {
    let mut all = String::with_capacity(names.len() * 2);
    for token in names.split([' ', '\u{1f}']) {
        for (end, _) in token.char_indices().skip(1).take(PREFIX_LETTERS - 1) {
            all.push_str(&token[..end]);
            all.push(' ');
        }
        all.push_str(token.char_indices().nth(PREFIX_LETTERS).map_or(token, |(end, _)| &token[..end]));
        all.push(' ');
    }
    all
}
