/** What is suggested of a cluster's registries (docs/suggest.md). */
import { type BlockingKey, editDistance, numberKey } from '../../blocking/index.ts';
import { bareNumber, type Company, companyIdOf, tokenize } from '../../entity/index.ts';
import { EngineError, type SnapshotInfo, type Suggestion } from '../port.ts';
import {
  beginsWith,
  companySearchClauses,
  DOUBTED_MAX,
  editsOf,
  NAME_GROUPS,
  NAMES_LOOKED_AT,
  type NamedKind,
  PARTIES_LOOKED_AT,
  PARTY_GROUPS,
  PersonsFound,
  RIGHT_LETTERS,
  type SimilarWords,
  type SuggestionSource,
  type TypedNumber,
} from '../semantics/index.ts';
import type { Generation } from './catalog.ts';
import { allOf, type Clause, companyFiltersOf, inFields, NONE, PREFIX_BYTES_MAX, someOf, without } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import { findListed, partsOf } from './find-listed.ts';
import type { IndexNames } from './index-names.ts';
import type { KeyLists } from './key-lists.ts';
import type { LeftOut } from './left-out.ts';
import { documentId, entityNumberOf, WORDS } from './mappings.ts';
import { type KeptRecord, RECORD_FIELDS, readKept, unpackHits } from './packed-records.ts';
import { sortOf } from './rows.ts';
import { countTerms, type DocumentOfIndex, type Hit, type Search, searchAll } from './searching.ts';

/** The words of current names. */
const CURRENT = 'name0';
const STANDING = companyFiltersOf(companySearchClauses({ filters: { status: 'active' } }));
/** More words are never as near as one letter or two. */
const SIMILAR_MAX = 5_000;

export class ClusterSuggestions implements SuggestionSource {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  readonly #keys: KeyLists;
  readonly #generations: readonly Generation<SnapshotInfo>[];
  readonly #leftOut: LeftOut;

  /** `generations`: one or more, in order of code. `leftOut`: what is not suggested. */
  constructor(
    cluster: Cluster,
    names: IndexNames,
    keys: KeyLists,
    generations: readonly Generation<SnapshotInfo>[],
    leftOut: LeftOut,
  ) {
    this.#cluster = cluster;
    this.#keys = keys;
    this.#names = names;
    this.#generations = generations;
    this.#leftOut = leftOut;
  }

  async companies(words: readonly string[], limit: number): Promise<readonly Suggestion[]> {
    const found = await searchAll(
      this.#cluster,
      NAME_GROUPS.map(({ isStanding, isWhole }): Search => {
        const names = isWhole ? beginningWith(words) : goingOnFrom(words);
        const query = isStanding ? allOf([names, ...STANDING]) : without(names, STANDING);
        const size = isWhole || words.length === 1 ? limit : NAMES_LOOKED_AT;
        return this.#search('companies', { query, order: { words: WORDS }, size, fields: RECORD_FIELDS });
      }),
    );
    const named = await this.#named(found.flatMap((group) => group.hits));
    const begun = named.filter(({ name }) => beginsWith(tokenize(name), words)).slice(0, limit);
    const hits = begun.length === limit ? begun : [...begun, ...(await this.#anywhere(words, limit, begun))];
    const shown = hits.slice(0, limit);
    const numbers = await this.#numbersOf(shown);
    return shown.map(({ name, sort }, at): Suggestion => {
      return { kind: 'company', text: name, company: { jurisdiction: String(sort[1]), entityNumber: numbers[at]! } };
    });
  }

  /** Companies whose current names have all of the words, less those that are `known`. */
  async #anywhere(words: readonly string[], limit: number, known: readonly Hit[]): Promise<readonly Named[]> {
    const found = await searchAll(
      this.#cluster,
      NAME_GROUPS.map(({ isStanding, isWhole }): Search => {
        const names = wordsIn(CURRENT, words, isWhole);
        const query = isStanding ? allOf([names, ...STANDING]) : without(names, STANDING);
        return this.#search('companies', { query, order: { words: WORDS }, size: limit, fields: RECORD_FIELDS });
      }),
    );
    const keyOf = ({ _index, _id }: Hit) => `${_index} ${_id}`;
    const keys = new Set(known.map(keyOf));
    return this.#named(found.flatMap(({ hits }) => hits).filter((hit) => !keys.has(keyOf(hit))));
  }

  /** With the current names of the companies. */
  async #named(hits: readonly Hit[]): Promise<Named[]> {
    const records = await unpackHits(this.#cluster, hits);
    return hits.map((hit, at) => ({ ...hit, name: companyOf(records[at]!).legal_name }));
  }

  async persons(words: readonly string[], limit: number): Promise<readonly Suggestion[]> {
    const found = await searchAll(
      this.#cluster,
      PARTY_GROUPS.map((isWhole): Search => {
        const query = wordsIn('name', words, isWhole);
        return this.#search('officers', { query, order: 'position', size: PARTIES_LOOKED_AT, fields: ['number'] });
      }),
    );
    const persons = new PersonsFound();
    for (const { hits } of found) {
      if (persons.found.length >= limit) break;
      const companies = await this.#read(hits.map((hit) => this.#companyOf(hit)));
      for (const [at, { sort }] of hits.entries()) {
        const { parties, jurisdiction_code, entity_number } = companyOf(companies[at]!);
        const party = parties?.[sort[2] as number];
        if (party === undefined) throw new Error('The index has a party that the company does not have.');
        persons.add(party, { jurisdiction: jurisdiction_code, entityNumber: entity_number });
      }
    }
    return persons.found.slice(0, limit);
  }

  async numbers({ bare, beginnings, behindZeros }: TypedNumber, limit: number): Promise<readonly Suggestion[]> {
    const equal =
      bare === '' ? NONE : someOf([{ term: { number: bare } }, ...(await this.#keyed(numberKey(bare), limit))]);
    const begun = [...new Set([...beginnings, ...behindZeros])].map((number): Clause => ({ prefix: { number } }));
    const groups = [equal, begun.length === 0 ? NONE : without(someOf(begun), [equal])];
    const found = await searchAll(
      this.#cluster,
      groups.map((query) => this.#search('companies', { query, order: 'number', size: limit, fields: [] })),
    );
    const hits = found.flatMap((group) => group.hits);
    const numbers = await this.#numbersOf(hits);
    return (
      hits
        .map(({ sort }, at): Suggestion => {
          const entityNumber = numbers[at]!;
          return { kind: 'number', text: entityNumber, company: { jurisdiction: String(sort[0]), entityNumber } };
        })
        // Two keys may have the same hash.
        .filter(({ text }, at) => at >= found[0]!.hits.length || bareNumber(text) === bare)
        .slice(0, limit)
    );
  }

  /** The first companies of each registry that have a key. */
  async #keyed(key: BlockingKey, limit: number): Promise<readonly Clause[]> {
    const parts = partsOf(this.#names, this.#generations);
    const queries = parts.map(({ code }) => ({ keys: [key], jurisdiction: code, cap: limit, narrowBy: [] }));
    const found = await findListed(this.#keys, parts, queries, this.#leftOut.hidden);
    return parts.flatMap(({ code, before }, at) => {
      const ordinals = found[at]!.ids.map((id) => id - before);
      return ordinals.length === 0 ? [] : [allOf([{ term: { jurisdiction: code } }, { terms: { ordinal: ordinals } }])];
    });
  }

  async similar(words: readonly string[], kind: NamedKind): Promise<readonly SimilarWords[]> {
    const { index, field } = NAMED[kind];
    const counted = this.#generations.map(({ code, generation, extent }) => {
      return { index: this.#names.index(index, code, generation), shards: extent.shards };
    });
    const asked = [...new Set(words)];
    const counts = await countTerms(this.#cluster, counted, field, asked);
    const doubted = asked.filter((word) => counts.get(word)! <= DOUBTED_MAX);
    const similar = new Map(await this.#similarTo(doubted, kind));
    return words.map((word) => ({ count: counts.get(word)!, similar: similar.get(word) ?? [] }));
  }

  async #similarTo(words: readonly string[], kind: NamedKind): Promise<[word: string, SimilarWords['similar']][]> {
    if (words.length === 0) return [];
    const { index, field } = NAMED[kind];
    const suggest = Object.fromEntries(
      words.flatMap((word) =>
        editsFor(word).map((edits) => [`${word} ${edits}`, { text: word, term: wordsWithin(field, edits) }]),
      ),
    );
    const search = this.#search(index, { query: NONE, order: 'number', size: 0, fields: [] });
    const [found] = await searchAll(this.#cluster, [{ ...search, body: { ...search.body, suggest } }]);
    const answers = found!.suggest as Readonly<Record<string, readonly { readonly options: readonly Option[] }[]>>;
    return words.map((word) => {
      const similar = editsFor(word).flatMap((edits) => {
        const options = answers[`${word} ${edits}`]!.flatMap((entry) => entry.options);
        const counted = options.map(({ text, freq }) => ({ word: text, count: freq, edits: editDistance(word, text) }));
        return counted.filter((one) => one.edits === edits);
      });
      return [word, similar];
    });
  }

  #search(
    kind: 'companies' | 'officers',
    {
      query,
      order,
      size,
      fields,
    }: {
      readonly query: Clause;
      readonly order: Parameters<typeof sortOf>[0];
      readonly size: number;
      readonly fields: readonly string[];
    },
  ): Search {
    const indexes = this.#generations.map(({ code, generation }) => this.#names.index(kind, code, generation));
    const shown = without(query, this.#leftOut[kind]);
    const body = { query: shown, size, sort: sortOf(order), track_total_hits: false, stored_fields: fields } as const;
    return { indexes, body };
  }

  #companyOf({ _index, fields }: Hit): DocumentOfIndex {
    const { code, generation } = this.#names.parts('officers', _index)!;
    return { index: this.#names.index('companies', code, generation), id: documentId(String(fields!['number']![0])) };
  }

  /** The numbers of companies. An id holds all but very long ones. */
  async #numbersOf(hits: readonly Hit[]): Promise<readonly string[]> {
    const known = hits.map(({ _id }) => entityNumberOf(_id));
    const unknown = hits.filter((_, at) => known[at] === null);
    const read = (await this.#read(unknown.map(({ _index, _id }) => ({ index: _index, id: _id })))).values();
    return known.map((number) => number ?? companyIdOf(read.next().value!.body).entityNumber);
  }

  async #read(documents: readonly DocumentOfIndex[]): Promise<readonly KeptRecord[]> {
    const found = await readKept(this.#cluster, documents);
    return found.map((record) => {
      if (record === null) throw new EngineError('engine_unavailable', 'A company that was found is not there.');
      return record;
    });
  }
}

type Option = { readonly text: string; readonly freq: number };

type Named = Hit & { readonly name: string };

const companyOf = ({ body }: KeptRecord): Company => JSON.parse(body.toString('utf8')) as Company;

const SPAN = { start: 0, end: 0 };
const wordIn = (field: string, token: string): Clause => inFields([field])({ kind: 'word', token, span: SPAN });
const beginningIn = (field: string, token: string): Clause => inFields([field])({ kind: 'prefix', token, span: SPAN });

/** Current names that begin with all of the words. */
function beginningWith(words: readonly string[]): Clause {
  const clauses = words.map((word) => ({ span_term: { [CURRENT]: word } }));
  const match = clauses.length === 1 ? clauses[0]! : { span_near: { clauses, slop: 0, in_order: true } };
  return { span_first: { match, end: words.length } };
}

/**
 * Those whose first word, if there is one alone, only begins so; of several words those that begin with all but the
 * last, and have one somewhere that begins with it.
 */
function goingOnFrom(words: readonly string[]): Clause {
  const last = words.at(-1)!;
  if (words.length > 1)
    return without(allOf([beginningWith(words.slice(0, -1)), beginningIn(CURRENT, last)]), [beginningWith(words)]);
  if (Buffer.byteLength(last) > PREFIX_BYTES_MAX) return NONE;
  return without({ prefix: { first: last } }, [{ term: { first: last } }]);
}

/** What has all of the words: the last one as it is, or only as the beginning of longer ones. */
function wordsIn(field: string, words: readonly string[], isWhole: boolean): Clause {
  const whole = words.map((word) => wordIn(field, word));
  if (isWhole) return allOf(whole);
  return without(allOf([...whole.slice(0, -1), beginningIn(field, words.at(-1)!)]), [whole.at(-1)!]);
}

/** The index and field whose documents are counted, by whose names have the words. */
const NAMED = {
  companies: { index: 'companies', field: CURRENT },
  persons: { index: 'officers', field: 'name' },
} as const;

function editsFor(word: string): (1 | 2)[] {
  return ([1, 2] as const).filter((edits) => edits <= editsOf(word));
}

/** Words of any frequency that are so many edits away, or fewer, as OpenSearch's term suggester finds them. */
function wordsWithin(field: string, edits: 1 | 2): object {
  return {
    field,
    max_edits: edits,
    prefix_length: RIGHT_LETTERS[edits],
    min_word_length: 1,
    suggest_mode: 'always',
    sort: 'frequency',
    accuracy: 0,
    max_term_freq: 2_000_000_000,
    size: SIMILAR_MAX,
    shard_size: SIMILAR_MAX,
  };
}
