/** Settings and fields of the indexes of registries and lists. README.md says what each is for. */
import { createHash } from 'node:crypto';
import type { Kind } from '../list-port.ts';
import { keyHash, LIST_KINDS, type ListKind } from '../semantics/index.ts';
import type { Family, IndexKind } from './index-names.ts';

/** Of what is described here and what documents hold. A generation of another layout is refused. */
export const LAYOUTS: Readonly<Record<Family, number>> = { registry: 5, list: 5, owners: 4 };

/** So long a prefix is a term of its own. Few words have a longer one in common: those are looked up. */
const PREFIX_CHARS = { min_chars: 1, max_chars: 4 };
/** Lucene takes no term of more than 32,766 bytes: from so many UTF-16 units on a word is kept by its start and a hash. */
const WORD_UNITS_MAX = 8_000;
/** A search of pages may begin so far behind where it is cut; the engine itself asks for no more than STEP. */
export const WINDOW = 200_000;

/** Of one company. Nobody has so many; without it a cluster refuses a company of more than 10,000. */
const NAMES_MAX = 10_000_000;

/** The words of a text, as `tokenize` makes them, with spaces between; one string a name, so that phrases end with it. */
const words = {
  type: 'text',
  analyzer: 'words',
  norms: false,
  similarity: 'boolean',
  index_prefixes: PREFIX_CHARS,
  position_increment_gap: 1,
} as const;
/** Asked for whole and alone, with spaces between. */
const terms = { type: 'text', analyzer: 'words', norms: false, index_options: 'docs', similarity: 'boolean' } as const;
/** Read, never searched. */
export const stored = { type: 'keyword', index: false, doc_values: false, store: true } as const;
const bytesStored = { type: 'binary', store: true } as const;
/** A packed record, and the dictionaries of the documents that hold one (packed-records.ts). */
const packed = { record: bytesStored, dictionary: bytesStored } as const;
const order = {
  jurisdiction: { type: 'keyword' },
  /** The record's position in its registry or list. */
  ordinal: { type: 'integer' },
} as const;
/** The day of formation, 20210314: of companies that have one. */
const formedOn = { formed_on: { type: 'integer' } } as const;
/** Names by class: the current one, alternative ones, previous ones. */
const names = { name0: words, name1: words, name2: words } as const;

/** How many words a text has, as they are ranked by. */
const wordCount = { type: 'short' } as const;
/** The field of how many words the current name has, or the first text of a list's record. */
export const WORDS = 'words';
/** The field of all searched texts of a list's record, those of one of them, and of what it is sorted by. */
export const TEXTS = 'texts';
export const textField = (field: number): string => `text${field}`;
export const wordsField = (field: number): string => `words${field}`;
export const sortField = (order: string): string => `by_${order}`;

/** A record of a list. */
function recordFields<K extends Kind>({ fields, orders }: ListKind<K>) {
  return {
    ...order,
    /** Its searched texts: most searches look in all. */
    [TEXTS]: words,
    ...Object.fromEntries(fields.map((_, field) => [textField(field), words])),
    ...Object.fromEntries(fields.map((_, field) => [wordsField(field), wordCount])),
    [WORDS]: wordCount,
    /** Of the first field. */
    exact: { type: 'keyword', doc_values: false },
    ...Object.fromEntries(
      Object.entries(orders).map(([name, { by }]) => [
        sortField(name),
        by === 'text' ? { type: 'keyword', index: false } : { type: 'integer' },
      ]),
    ),
    terms,
    /** Hashes of blocking keys. */
    keys: terms,
    bytes: { type: 'integer', index: false },
    ...packed,
  };
}

/** A party. `number`: of its company, or the id of its list's record. */
const party = {
  ...order,
  position: { type: 'integer', index: false },
  name: words,
  terms,
  number: stored,
  bytes: { type: 'integer', index: false },
} as const;

const PROPERTIES = {
  companies: {
    ...order,
    ...names,
    /** Of the current name. */
    words: wordCount,
    exact: { type: 'keyword', doc_values: false },
    /** The tokens of the current name: for the order by name. */
    sort_name: { type: 'keyword', index: false },
    ...formedOn,
    /** The first word of the current name: for its beginnings. */
    first: { type: 'keyword', doc_values: false },
    /** The number as it is written, and without the zeros that it begins with: for its beginnings. */
    number: { type: 'keyword', doc_values: false },
    terms,
    bytes: { type: 'integer', index: false },
    ...packed,
    /** Of the documents that hold places, and companies by their keys. */
    places: stored,
    data: bytesStored,
  },
  /** Companies that have a name beside the current one. */
  names: {
    ...order,
    ...names,
    ...formedOn,
    words: wordCount,
    terms,
    number: stored,
    bytes: { type: 'integer', index: false },
    /** `rank`: of its class and its words, as docs/relevance.md has them. */
    names: { type: 'nested', properties: { class: { type: 'byte' }, rank: { type: 'short' }, name: words } },
  },
  /** A document a party. */
  officers: party,
  people: party,
  premises: recordFields(LIST_KINDS.premises),
  owners: recordFields(LIST_KINDS.owners),
} as const satisfies Readonly<Record<IndexKind, object>>;

/** What records and parties are sorted by, in the index already: so a page stops where it is full. */
const SORTED_BY: Readonly<Record<IndexKind, readonly string[] | null>> = {
  companies: ['jurisdiction', 'ordinal'],
  // Not to be had beside nested documents.
  names: null,
  officers: ['jurisdiction', 'ordinal', 'position'],
  people: ['jurisdiction', 'ordinal', 'position'],
  premises: ['jurisdiction', 'ordinal'],
  owners: ['jurisdiction', 'ordinal'],
};

export const ANALYSIS = {
  tokenizer: { words: { type: 'whitespace', max_token_length: 4 * WORD_UNITS_MAX } },
  analyzer: { words: { type: 'custom', tokenizer: 'words' } },
} as const;

/** What is asked to make an index. Nothing is found in it before it is refreshed. */
export function indexOfKind(kind: IndexKind, shards: number): object {
  const sortedBy = SORTED_BY[kind];
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: 0,
      refresh_interval: -1,
      max_result_window: WINDOW,
      max_inner_result_window: WINDOW,
      'mapping.nested_objects.limit': NAMES_MAX,
      // What a machine loses that fails is missed when documents are counted; a flush writes the rest.
      'translog.durability': 'async',
      ...(sortedBy === null ? {} : { 'sort.field': sortedBy, 'sort.order': sortedBy.map(() => 'asc') }),
      analysis: ANALYSIS,
    },
    mappings: {
      dynamic: 'strict',
      // The whole document is stored beside it all the same, until segments are merged long after: a copy that has missed
      // some is brought up by it (`recovery_source_enabled`), and would never be whole again without it.
      _source: { enabled: false },
      properties: PROPERTIES[kind],
    },
  };
}

/** A word as it is indexed and asked for. */
export function indexedWord(word: string): string {
  if (word.length <= WORD_UNITS_MAX) return word;
  return `${word.slice(0, WORD_UNITS_MAX)}-${createHash('sha256').update(word).digest('hex')}`;
}

/** Words with spaces between, each as it is indexed. */
export function indexedWords(text: string): string {
  return text.length <= WORD_UNITS_MAX ? text : text.split(' ').map(indexedWord).join(' ');
}

/** Whether words that begin so are found by it: of longer words only the start is kept, and the whole. */
export function isIndexedPrefix(prefix: string): boolean {
  return prefix.length <= WORD_UNITS_MAX;
}

/** A text as a short term. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** A shorter one, which two texts may share: it is asked for with the words of the text. */
export function shortHashOf(text: string): string {
  return keyHash(text).toString(36);
}

const ID_BYTES_MAX = 400;

/** The id of the document of a company, by its number, or of premises, by their id. OpenSearch takes no more than 512 bytes. */
export function documentId(number: string): string {
  return Buffer.byteLength(number) <= ID_BYTES_MAX ? `=${number}` : `#${hashOfText(number)}`;
}

/** The number of a document's company; `null` where the id holds a hash of it. */
export function entityNumberOf(id: string): string | null {
  return id.startsWith('=') ? id.slice(1) : null;
}
