/**
 * How a snapshot file is laid out: one immutable SQLite file per jurisdiction.
 *
 * - `company`: one row per company; ids are 1, 2, 3 … in order of entity number, so that a posting list of `company_fts` is
 *   the default order of results.
 * - `company_fts`: one row per company (same id), a column per name field. Names of one field are kept apart by a token that
 *   no query can hold, so that no phrase matches across two names.
 * - `name_fts`: one row per name; row ids ascend by relevance (`nameRowId`), so the best matches are the first ones read.
 * - `officer_fts`: one row per party; row ids ascend by company, then by the party's place (`partyRowId`).
 * - `company_term`, `officer_term`: the terms longer than the longest prefix index and how many rows have them, to open up a
 *   long prefix.
 *
 * The tables of text hold tokens, not text: folding happens once, in TypeScript (src/entity/fold.ts).
 */
import { ROLE_KINDS, type RoleKind, type Status } from '../../entity/index.ts';
import type { NameField, StatusFilter } from '../port.ts';

/** Raised with every change of the layout, its tokens included: a reader of another version finds nothing, or the wrong thing. */
export const FORMAT_VERSION = 4;

/**
 * Prefix lengths, in characters, that FTS5 indexes. Under a longer prefix FTS5 merges the posting lists of every term that
 * begins with it before it yields a row, so a longer list buys first-page time with file size (docs/benchmarks.md).
 */
const PREFIX_LENGTHS = {
  company_fts: [1, 2, 3, 4, 5, 6],
  name_fts: [1, 2, 3, 4, 5, 6],
  officer_fts: [1, 2, 3, 4],
} as const satisfies Record<FtsTable, readonly number[]>;

export function longestPrefix(table: FtsTable): number {
  return PREFIX_LENGTHS[table].at(-1)!;
}

/**
 * Tokens of our own among those of names. Folding leaves letters and digits only, so a character for private use is in no name
 * and no query. One character each, because every prefix of a token costs an entry in a prefix index.
 */
const OWN_TOKENS = { boundary: 0xe000, status: 0xe010, role: 0xe020, field: 0xe030, planes: 0xf0000 } as const;

function ownToken(kind: keyof typeof OWN_TOKENS, value: number): string {
  return String.fromCodePoint(OWN_TOKENS[kind] + value);
}

/** Stands between two names of one column, so that no phrase matches across them. */
export const NAME_BOUNDARY = ownToken('boundary', 0);

/** The full-text tables and their columns. */
export const FTS_COLUMNS = {
  company_fts: 'name, alternative, previous, facet',
  name_fts: 'name, facet',
  officer_fts: 'name, facet',
} as const;
export type FtsTable = keyof typeof FTS_COLUMNS;

/** The tables whose long prefixes are opened up, and the table of their terms. */
export const TERM_TABLES = { company_fts: 'company_term', officer_fts: 'officer_term' } as const;

export function createFtsTable(table: FtsTable): string {
  const prefixes = PREFIX_LENGTHS[table].join(' ');
  const options = `content='', columnsize=0, tokenize='ascii', prefix='${prefixes}'`;
  return `CREATE VIRTUAL TABLE ${table} USING fts5(${FTS_COLUMNS[table]}, ${options});`;
}

export const CREATE_TABLES = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE company (id INTEGER PRIMARY KEY, number TEXT NOT NULL, names TEXT NOT NULL, body BLOB NOT NULL);
`;

export const CREATE_INDEXES = 'CREATE UNIQUE INDEX company_number ON company (number);';

/** The order of precedence of the name fields; a field's place is its class in the relevance order. */
export const NAME_FIELDS = ['name', 'alternative_names', 'previous_names'] as const satisfies readonly NameField[];

/** The column of `company_fts` that holds a name field. */
export const FIELD_COLUMNS = ['name', 'alternative', 'previous'] as const;

const STATUS_FACETS: Record<Exclude<StatusFilter, 'any'>, string> = {
  active: ownToken('status', 0),
  inactive: ownToken('status', 1),
  unknown: ownToken('status', 2),
};

/** The facet tokens of a status: one for every filter that lets it pass. */
export function statusFacets(status: Status): string {
  if (status === 'unknown') return Object.values(STATUS_FACETS).join(' ');
  return status === 'active' ? STATUS_FACETS.active : STATUS_FACETS.inactive;
}

/** The facet token that a status filter asks for, or `null` where it filters nothing. */
export function statusFilterFacet(filter: StatusFilter): string | null {
  return filter === 'any' ? null : STATUS_FACETS[filter];
}

export function roleFacet(role: RoleKind): string {
  return ownToken('role', ROLE_KINDS.indexOf(role));
}

const PLANE_SIZE = 0x10000;
/** The last two code points of a plane are no characters. */
const PLANE_CHARACTERS = PLANE_SIZE - 2;

/** The two planes for private use. */
const PLANES_CHARACTERS = 2 * PLANE_CHARACTERS;

function planeToken(value: number): string {
  return ownToken('planes', Math.floor(value / PLANE_CHARACTERS) * PLANE_SIZE + (value % PLANE_CHARACTERS));
}

/** The planes have room for every number of five digits. */
export function zipFacet(fiveDigits: string): string {
  return planeToken(Number(fiveDigits));
}

/**
 * Of the rows of `name_fts` that are no current names. Its posting list is one range of row ids, so a search with it skips the
 * rows before. Current names have none: they come first, and a posting list as long as the index would only slow a search down.
 */
export function fieldFacet(field: number): string {
  return ownToken('field', field);
}

/** Of a current name in `name_fts`: one in 131,068 by a hash (FNV-1a) of all its tokens, so that a whole name is found at once. */
export function wholeNameFacet(joinedTokens: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < joinedTokens.length; at++) {
    hash = Math.imul(hash ^ joinedTokens.charCodeAt(at), 0x01000193);
  }
  return planeToken((hash >>> 0) % PLANES_CHARACTERS);
}

/**
 * Row ids that hold several small numbers. Multiplication instead of shifts: they pass 32 bits, and stay below 2^53.
 *
 * `nameBits`: bits for the place of a name among a company's names of the same field and length; `partyBits`: bits for the
 * place of a party. Each is as small as the snapshot allows, because FTS5 stores differences of row ids.
 */
export type RowIdBits = { readonly nameBits: number; readonly partyBits: number };

const COMPANY_BITS = 27;
/** Names of this many words or more rank alike. */
export const WORDS_MAX = 1023;

/** Row ids of `name_fts` ascend by name field, then words, then company. */
export function nameRowId(field: number, words: number, companyId: number, place: number, bits: RowIdBits): number {
  const group = field * (WORDS_MAX + 1) + Math.min(words, WORDS_MAX);
  return (group * 2 ** COMPANY_BITS + companyId) * 2 ** bits.nameBits + place;
}

/** The row ids of a field's names are below this. */
export function endOfField(field: number, bits: RowIdBits): number {
  return (field + 1) * (WORDS_MAX + 1) * 2 ** (COMPANY_BITS + bits.nameBits);
}

export function companyIdOfName(rowId: number, bits: RowIdBits): number {
  return Math.floor(rowId / 2 ** bits.nameBits) % 2 ** COMPANY_BITS;
}

export function wordsOfName(rowId: number, bits: RowIdBits): number {
  return Math.floor(rowId / 2 ** (bits.nameBits + COMPANY_BITS)) % (WORDS_MAX + 1);
}

export function placeOfName(rowId: number, bits: RowIdBits): number {
  return rowId % 2 ** bits.nameBits;
}

export function partyRowId(companyId: number, place: number, bits: RowIdBits): number {
  return companyId * 2 ** bits.partyBits + place;
}

export function companyIdOfParty(rowId: number, bits: RowIdBits): number {
  return Math.floor(rowId / 2 ** bits.partyBits);
}

export function placeOfParty(rowId: number, bits: RowIdBits): number {
  return rowId % 2 ** bits.partyBits;
}

/** Bits that hold the places 0 to `count` - 1. */
export function bitsFor(count: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(1, count))));
}
