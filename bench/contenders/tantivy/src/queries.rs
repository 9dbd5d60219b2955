//! Charter's queries as Tantivy's, and the answers to them.

use std::path::Path;

use serde::Deserialize;
use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, EnableScoring, Occur, PhraseQuery, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Value};
use tantivy::{DocId, Index, Result, TERMINATED, TantivyDocument, Term};

use crate::documents::PREFIX_LETTERS;

const PAGE_ROWS: usize = 100;
const COUNT_CAP: usize = 10_000;

/// What bench/contenders/library.ts makes of a query.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ast {
    Word(String),
    Prefix(String),
    Phrase(Vec<String>),
    And(Vec<Ast>),
    Or(Vec<Ast>),
}

/// `term`: where the query is one term, whose matches the dictionary has counted.
pub struct Prepared {
    query: Box<dyn Query>,
    term: Option<Term>,
}

pub struct Searcher {
    searcher: tantivy::Searcher,
    names: Field,
    prefixes: Field,
    key: Field,
    record: Field,
}

impl Searcher {
    pub fn open(directory: &Path) -> Result<Self> {
        let index = Index::open_in_dir(directory)?;
        let schema = index.schema();
        let searcher = index.reader()?.searcher();
        assert_eq!(searcher.segment_readers().len(), 1);
        Ok(Self {
            searcher,
            names: schema.get_field("names")?,
            prefixes: schema.get_field("prefixes")?,
            key: schema.get_field("key")?,
            record: schema.get_field("record")?,
        })
    }

    pub fn query(&self, ast: &Ast) -> Prepared {
        let terms = self.terms(ast);
        let term = match &terms[..] {
            [term] => Some(term.clone()),
            _ => None,
        };
        Prepared { query: self.tree(ast), term }
    }

    /// The terms that a word or a prefix stands for; none for what is no single word.
    fn terms(&self, ast: &Ast) -> Vec<Term> {
        match ast {
            Ast::Word(token) => vec![Term::from_field_text(self.names, token)],
            Ast::Prefix(token) if token.chars().count() <= PREFIX_LETTERS => {
                vec![Term::from_field_text(self.prefixes, token)]
            }
            Ast::Prefix(token) => {
                let dictionary = self.searcher.segment_reader(0).inverted_index(self.names).expect("an index");
                let mut stream = dictionary.terms().range().ge(token).into_stream().expect("a dictionary");
                let mut terms = Vec::new();
                while stream.advance() && stream.key().starts_with(token.as_bytes()) {
                    terms.push(Term::from_field_text(self.names, std::str::from_utf8(stream.key()).expect("UTF-8")));
                }
                terms
            }
            _ => Vec::new(),
        }
    }

    fn tree(&self, ast: &Ast) -> Box<dyn Query> {
        let all = |occur: Occur, operands: &[Ast]| -> Box<dyn Query> {
            Box::new(BooleanQuery::new(operands.iter().map(|ast| (occur, self.tree(ast))).collect()))
        };
        match ast {
            Ast::And(operands) => all(Occur::Must, operands),
            Ast::Or(operands) => all(Occur::Should, operands),
            Ast::Phrase(tokens) => Box::new(PhraseQuery::new(
                tokens.iter().map(|token| Term::from_field_text(self.names, token)).collect(),
            )),
            Ast::Word(_) | Ast::Prefix(_) => {
                let mut terms = self.terms(ast);
                if terms.len() == 1 {
                    Box::new(TermQuery::new(terms.remove(0), IndexRecordOption::WithFreqs))
                } else {
                    Box::new(BooleanQuery::new_multiterms_query(terms))
                }
            }
        }
    }

    /// The documents of a page in order, and no list read further.
    fn found(&self, prepared: &Prepared, page: usize) -> Result<Vec<DocId>> {
        let weight = prepared.query.weight(EnableScoring::disabled_from_searcher(&self.searcher))?;
        let mut scorer = weight.scorer(self.searcher.segment_reader(0), 1.0)?;
        let mut doc = scorer.doc();
        for _ in 0..(page - 1) * PAGE_ROWS {
            if doc == TERMINATED {
                break;
            }
            doc = scorer.advance();
        }
        let mut found = Vec::with_capacity(PAGE_ROWS);
        while doc != TERMINATED && found.len() < PAGE_ROWS {
            found.push(doc);
            doc = scorer.advance();
        }
        Ok(found)
    }

    pub fn page(&self, prepared: &Prepared, page: usize) -> Result<usize> {
        self.read(self.found(prepared, page)?)
    }

    pub fn keys(&self, prepared: &Prepared) -> Result<Vec<String>> {
        self.found(prepared, 1)?.into_iter().map(|doc| self.text(doc, self.key)).collect()
    }

    pub fn count(&self, prepared: &Prepared) -> Result<usize> {
        if let Some(term) = &prepared.term {
            return Ok((self.searcher.doc_freq(term)? as usize).min(COUNT_CAP));
        }
        let weight = prepared.query.weight(EnableScoring::disabled_from_searcher(&self.searcher))?;
        let mut scorer = weight.scorer(self.searcher.segment_reader(0), 1.0)?;
        let mut count = 0;
        while scorer.doc() != TERMINATED && count < COUNT_CAP {
            count += 1;
            scorer.advance();
        }
        Ok(count)
    }

    pub fn relevance(&self, prepared: &Prepared) -> Result<Vec<DocId>> {
        let top = self.searcher.search(&*prepared.query, &TopDocs::with_limit(PAGE_ROWS).order_by_score())?;
        Ok(top.into_iter().map(|(_, address)| address.doc_id).collect())
    }

    pub fn page_by_relevance(&self, prepared: &Prepared) -> Result<usize> {
        self.read(self.relevance(prepared)?)
    }

    /// The records' bytes.
    fn read(&self, found: Vec<DocId>) -> Result<usize> {
        found.into_iter().map(|doc| Ok(self.text(doc, self.record)?.len())).sum()
    }

    fn text(&self, doc: DocId, field: Field) -> Result<String> {
        let document: TantivyDocument = self.searcher.doc(tantivy::DocAddress::new(0, doc))?;
        Ok(document.get_first(field).and_then(|value| value.as_str()).expect("a stored text").to_owned())
    }
}
