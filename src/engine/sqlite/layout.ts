/**
 * How a snapshot file is laid out: one immutable SQLite file per jurisdiction, and one per list.
 *
 * - `company`: one row per company; ids are 1, 2, 3 … in order of entity number, so that a posting list is
 *   the default order of results. `compared` is what matching compares of it (`writeRecord`). `body` is its JSON,
 *   packed (bodies).
 * - `dictionary`: what the bodies of each stretch of companies are packed behind, by the stretch.
 * - Five indexes of posting lists (src/postings) over rows that stand in the order of results:
 *   - `company`: its rows are companies, by id; a column per name field, one that unites the fields, and one
 *     of the filter terms that names have too, and those of pairs of words, here as of names. The positions of a
 *     word continue from field to field.
 *   - `filter`: its rows are companies, by id; its terms are the other filter terms of companies.
 *   - `name`: its rows are names, best first: by field, then words, then company, then position in the record
 *     (`name_group` says where the names of a field and so many words begin, `name_company` whose name a row
 *     is). A column of its own has the first words of names.
 *   - `officer`: its rows are parties, by company, then position in the record (`officer_company`).
 *   - `key`: its rows are companies, by id; its terms are hashes of blocking keys, as far as many companies
 *     have them. `key_page` has all of them (../semantics/key-pages.ts).
 * - `name_order`, `formed_on_order`: a company's key in an order, a 32-bit number by its id; and the ids of companies by
 *   key, then by id. The key of a text is how many come before it; that of a day is its number, 20210314.
 * - `place`: how often a ZIP code stands with a city and a state in the addresses.
 *
 * Of a list of a kind, such as `premises` or `owners`:
 * - `premises`: one row per record; ids are 1, 2, 3 … in the order of results. `dictionary` as above.
 * - `premises` is also an index: its rows are records, by id; a column per field, and one that unites the fields.
 * - `name`, `officer`, `filter`, `key` and `key_page` as above, of records, their searched texts and whom they name.
 * - An order for each that its kind declares, as above, and `words_order`: by the words of its first text.
 *
 * The indexes of names and officers hold tokens, not text: folding happens once, in TypeScript
 * (src/entity/fold.ts).
 */
import { type ColumnKind, PAIR_KINDS } from '../../postings/index.ts';
import type { CompanyFilterValues, OfficerFilterValues } from '../filters.ts';
import { COMPANY_COLUMNS, NAME_COLUMNS, PARTY_COLUMNS } from '../indexing/index.ts';
import type { Kind } from '../list-port.ts';
import { LIST_KINDS, NAME_FIELDS } from '../semantics/index.ts';

/** From which layout on snapshots have the terms of each filter. */
const TERMS_SINCE: Readonly<Record<keyof CompanyFilterValues | keyof OfficerFilterValues, number>> = {
  status: 14,
  role: 14,
  legal_form: 16,
  formed_from: 16,
  formed_until: 16,
  city: 16,
  zip_code: 16,
  has_officers: 16,
};

/** From this layout on companies have keys of their identifiers and numbers, and names a column of first words. */
const FIRST_WITH_SUGGESTIONS = 15;

/** From this layout on companies stand in orders by name and by day of formation. */
const FIRST_WITH_ORDERS = 16;

/** From this layout on letters that do not decompose are written plainly, and all apostrophes vanish. */
const FIRST_FOLDED_PLAINLY = 17;

/** From this layout on bodies are packed. */
const FIRST_PACKED = 18;

/** From this layout on frequent words have lists of two. */
const FIRST_WITH_PAIRS = 19;

/**
 * Of registries. Raised with every change of the layout, its tokens included: a reader of another version
 * finds nothing, or the wrong thing.
 */
export const FORMAT_VERSION = Math.max(
  FIRST_WITH_SUGGESTIONS,
  FIRST_WITH_ORDERS,
  FIRST_FOLDED_PLAINLY,
  FIRST_PACKED,
  FIRST_WITH_PAIRS,
  ...Object.values(TERMS_SINCE),
);
/**
 * Of lists: 15 folds as 17 of registries does, 16 packs bodies, 17 has ranked texts and orders, 18 the people, 19 pairs
 * of words.
 */
export const LIST_VERSION = 19;
/** Snapshots without pairs of words are read as well. */
export const FIRST_READ = FIRST_PACKED;
/** From this layout on a snapshot says all of its SnapshotInfo. */
export const FIRST_WITH_COUNTS = 12;
/** From this layout on pages have checksums. */
export const FIRST_WITH_CHECKS = 13;
/** From this layout on what is compared of a company stands before its body. */
export const FIRST_WITH_COMPARED = 14;

const kinds = (columns: readonly { readonly kind: ColumnKind }[]) => columns.map(({ kind }) => kind);

/** The columns of an index whose records have texts in so many fields. */
const ofFields = (fields: number): ColumnKind[] => [...Array<ColumnKind>(fields).fill('words'), 'phrases'];

/** Two frequent words each. Readers do without a list that is not there. */
const PAIRS = PAIR_KINDS.map(() => 'pairs' as const);

/** The indexes and their columns. */
export const INDEXES = {
  company: [...NAME_FIELDS.flatMap(() => kinds(NAME_COLUMNS)), 'phrases', ...kinds(COMPANY_COLUMNS), ...PAIRS],
  name: [...kinds(NAME_COLUMNS), 'beginnings', ...kinds(COMPANY_COLUMNS), ...PAIRS],
  officer: kinds(PARTY_COLUMNS),
  filter: ['terms'],
  key: ['terms'],
  premises: ofFields(LIST_KINDS.premises.fields.length),
  owners: ofFields(LIST_KINDS.owners.fields.length),
} satisfies Record<string, readonly ColumnKind[]>;
export type IndexName = keyof typeof INDEXES;
/** Those of a registry's snapshot. */
export const COMPANY_INDEXES = ['company', 'name', 'officer', 'filter', 'key'] as const satisfies IndexName[];
export type CompanyIndexName = (typeof COMPANY_INDEXES)[number];
/** Those of a list's. */
export const listIndexes = (kind: Kind) => [kind, 'name', 'officer', 'filter', 'key'] as const satisfies IndexName[];

export function filterColumn(index: IndexName): number {
  const columns: readonly ColumnKind[] = INDEXES[index];
  return columns.indexOf('terms');
}

/** The columns of an index that are of a kind. */
export function columnsOf(index: IndexName, kind: ColumnKind): number[] {
  return INDEXES[index].flatMap((own, column) => (own === kind ? column : []));
}

/** The column of `name` that has the first words of names. */
export const FIRST_WORDS = NAME_COLUMNS.length;

/**
 * Every page of blocking keys is there, so that the last one's id gives how many bits of a hash say which page it is
 * on.
 */
const META = 'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;';
const DICTIONARIES = 'CREATE TABLE dictionary (id INTEGER PRIMARY KEY, data BLOB NOT NULL);';
const KEY_PAGES = 'CREATE TABLE key_page (id INTEGER PRIMARY KEY, data BLOB NOT NULL);';
const COMPANY_TABLES = `
  CREATE TABLE company (
    id INTEGER PRIMARY KEY, number TEXT NOT NULL, names TEXT NOT NULL, compared TEXT NOT NULL, body BLOB NOT NULL
  );
  CREATE UNIQUE INDEX company_number ON company (number);
  CREATE TABLE place (zip5 TEXT NOT NULL, state TEXT NOT NULL, city TEXT NOT NULL, count INTEGER NOT NULL);
`;

const NAME_GROUPS =
  'CREATE TABLE name_group (first_row INTEGER NOT NULL, field INTEGER NOT NULL, words INTEGER NOT NULL);';

/**
 * The tables of an index. A list of one chunk lies in its term's row where it is short; of others `data`
 * holds the first block of each chunk, and `chunk` is the id of the first. Positions come last: a search
 * that does not ask for them does not read them.
 */
function indexTables(index: IndexName): string {
  return `
    CREATE TABLE ${index}_term (
      column INTEGER NOT NULL, term TEXT NOT NULL, rows INTEGER NOT NULL, chunk INTEGER, data BLOB NOT NULL, positions BLOB NOT NULL,
      PRIMARY KEY (column, term)
    ) WITHOUT ROWID;
    CREATE TABLE ${index}_chunk (id INTEGER PRIMARY KEY, data BLOB NOT NULL, positions BLOB NOT NULL);
  `;
}

/**
 * The company of each row of an index whose rows are no companies: ids as 32-bit numbers, so many rows to a
 * piece.
 */
function rowCompaniesTable(index: IndexName): string {
  return `CREATE TABLE ${index}_company (piece INTEGER PRIMARY KEY, ids BLOB NOT NULL);`;
}
export const PIECE_ROWS = 256;

/** The orders of companies by what they are. `name` alone is by a text, here as of lists. */
export const ORDER_NAMES = ['name', 'formed_on'] as const;
/** Those of a list: as its kind declares them, and `words`. */
export const listOrders = (kind: Kind): readonly string[] => [...Object.keys(LIST_KINDS[kind].orders), 'words'];
export const isByText = (order: string): boolean => order === 'name';

/** Of so many records to a piece: their keys, and the ids that stand at as many places. */
function orderTable(order: string): string {
  return `CREATE TABLE ${order}_order (piece INTEGER PRIMARY KEY, keys BLOB NOT NULL, ids BLOB NOT NULL);`;
}
export const ORDER_PIECE = 2048;
/** The key of a record without a day: behind all others. */
export const UNDATED = 2 ** 32 - 1;

const recordTables = (kind: Kind): string => `
  CREATE TABLE ${kind} (id INTEGER PRIMARY KEY, order_key TEXT NOT NULL, evidence TEXT NOT NULL, body BLOB NOT NULL);
  CREATE UNIQUE INDEX ${kind}_key ON ${kind} (order_key);
`;

/** All that a registry's snapshot has. */
export const CREATE_TABLES = [
  META,
  COMPANY_TABLES,
  NAME_GROUPS,
  DICTIONARIES,
  KEY_PAGES,
  ...COMPANY_INDEXES.map(indexTables),
  rowCompaniesTable('name'),
  rowCompaniesTable('officer'),
  ...ORDER_NAMES.map(orderTable),
].join('');

/** All that a list's snapshot has. */
export const createListTables = (kind: Kind): string =>
  [
    META,
    recordTables(kind),
    NAME_GROUPS,
    DICTIONARIES,
    KEY_PAGES,
    ...listIndexes(kind).map(indexTables),
    rowCompaniesTable('name'),
    rowCompaniesTable('officer'),
    ...listOrders(kind).map(orderTable),
  ].join('');

/** The positions of the columns in the rows of each table. An id's column is empty. */
export const COLUMNS = {
  schema: { name: 1, root: 3 },
  meta: { key: 0, value: 1 },
  company: { number: 1, names: 2, compared: 3, body: 4 },
  company_number: { number: 0, id: 1 },
  record: { orderKey: 1, evidence: 2, body: 3 },
  record_key: { orderKey: 0, id: 1 },
  dictionary: { data: 1 },
  name_group: { firstRow: 0, field: 1, words: 2 },
  key_page: { data: 1 },
  place: { zip5: 0, state: 1, city: 2, count: 3 },
  term: { column: 0, term: 1, rows: 2, chunk: 3, data: 4, positions: 5 },
  chunk: { data: 1, positions: 2 },
  row_company: { ids: 1 },
  order: { keys: 1, ids: 2 },
} as const;

/**
 * Where the records of a file stand: in which table, found by which index of their keys, and in which columns of it.
 * `one`, `many`, `its`, `a`: what a record and its key are called where one is damaged.
 */
export const recordsIn = (table: 'company' | Kind) => {
  if (table === 'company') {
    const { number: key, names, body } = COLUMNS.company;
    return { table, ...COMPANY_WORDS, keys: 'company_number', key, names, body };
  }
  return {
    table,
    ...RECORD_WORDS,
    keys: `${table}_key`,
    key: COLUMNS.record.orderKey,
    names: null,
    body: COLUMNS.record.body,
  };
};
const COMPANY_WORDS = { one: 'company', many: 'companies', its: 'number', a: 'a number' };
const RECORD_WORDS = { one: 'record', many: 'records', its: 'id', a: 'an id' };

/**
 * No token holds it. It is above all letters: a prefix's list comes behind those of all words that begin so,
 * as it is made.
 */
const PREFIX_MARK = '\u{10ffff}';

export function prefixKey(prefix: string): string {
  return prefix + PREFIX_MARK;
}

export function isPrefixKey(term: string): boolean {
  return term.endsWith(PREFIX_MARK);
}
