//! Tantivy over Charter's own tokens, for `npm run bench -- --contenders charter,tantivy`.
//!
//! `load DOCUMENTS INDEX` indexes a line a company: its key, its names (tokens between spaces, names between U+001F) and its
//! record, between tabs. `serve INDEX` answers a JSON request a line. Settings are those of one who knows the library: one
//! segment in the order of results, memory-mapped, prefixes of up to four letters as terms of their own, lists that are left
//! as soon as the page is full, block-max for relevance, no garbage collector to wait for.

mod documents;
mod measure;
mod queries;

use std::io::{self, BufRead, Write};
use std::path::Path;

use serde::Deserialize;
use serde_json::json;
use tantivy::Result;

use crate::measure::measure;
use crate::queries::{Ast, Searcher};

/// `once`: what one query gives, in place of how long it takes.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    run: Run,
    queries: Vec<Ast>,
    #[serde(default)]
    once: bool,
    #[serde(default)]
    page: usize,
    #[serde(default)]
    rounds: usize,
    #[serde(default)]
    samples_max: usize,
    #[serde(default)]
    round_ms: f64,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "camelCase")]
enum Run {
    Page,
    Count,
    Relevance,
    PageByRelevance,
    Keys,
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[1..] {
        ["load", documents, index] => println!("{}", documents::load(Path::new(documents), Path::new(index))?),
        ["serve", index] => serve(&Searcher::open(Path::new(index))?)?,
        _ => panic!("load DOCUMENTS INDEX, or serve INDEX"),
    }
    Ok(())
}

fn serve(searcher: &Searcher) -> Result<()> {
    for line in io::stdin().lock().lines() {
        let request: Request = serde_json::from_str(&line?).expect("a request");
        let queries = request.queries.iter().map(|ast| searcher.query(ast)).collect::<Vec<_>>();
        let answer = |index: usize| -> Result<usize> {
            let query = &queries[index];
            match request.run {
                Run::Page => searcher.page(query, request.page),
                Run::Count => searcher.count(query),
                Run::Relevance => Ok(searcher.relevance(query)?.len()),
                Run::PageByRelevance => searcher.page_by_relevance(query),
                Run::Keys => Ok(0),
            }
        };
        let reply = match (request.run, request.once) {
            (Run::Keys, _) => json!(searcher.keys(&queries[0])?),
            (_, true) => json!(answer(0)?),
            (_, false) => measure(queries.len(), &answer, request.rounds, request.samples_max, request.round_ms)?,
        };
        println!("{reply}");
        io::stdout().flush()?;
    }
    Ok(())
}
