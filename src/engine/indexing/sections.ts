/**
 * What an index document says of a company. These lists alone name its sections and columns: where a section
 * begins, and which columns an engine's indexes have, follow from them.
 */
import { type GazetteerRow, type MatchRecord, writeRecord } from '../../blocking/index.ts';
import type { Company, Party } from '../../entity/index.ts';
import type { Origin } from '../port.ts';
import { companyTerms, type NamesByField, otherCompanyTerms, partyTerms } from '../semantics/index.ts';

/**
 * A column of a section's rows, and what stands in it. `words`: the tokens of a text, which has phrases and
 * prefixes; `terms`: asked for whole and alone; `text`: as it is, in no index.
 */
export type Column<Item> =
  | { readonly kind: 'words' | 'text'; readonly of: (item: Item) => string }
  | { readonly kind: 'terms'; readonly of: (item: Item) => readonly string[] };

/** Of the company itself: the filter terms that an index of names or companies has beside the words. */
export const COMPANY_COLUMNS = [{ kind: 'terms', of: companyTerms }] as const satisfies Column<Company>[];

/** What else companies are filtered and sorted by: their other filter terms, and the day of formation. */
export const FILTER_COLUMNS = [
  { kind: 'terms', of: otherCompanyTerms },
  { kind: 'text', of: ({ formed_on: day }) => day ?? '' },
] as const satisfies Column<Company>[];

export const NAME_COLUMNS = [{ kind: 'words', of: (name) => name }] as const satisfies Column<string>[];

export const PARTY_COLUMNS = [
  { kind: 'words', of: ({ name }) => name },
  { kind: 'terms', of: partyTerms },
] as const satisfies Column<Party>[];

/** ZIP code, state and city of an address that gives all three. */
export type Place = Omit<GazetteerRow, 'count'>;
export const PLACE_COLUMNS = [
  { kind: 'text', of: ({ zip5 }) => zip5 },
  { kind: 'text', of: ({ state }) => state },
  { kind: 'text', of: ({ city }) => city },
] as const satisfies Column<Place>[];

/** What a document is made of. */
export type Source = {
  readonly company: Company;
  readonly origin: Origin;
  readonly names: NamesByField;
  /** Hashes of the company's blocking keys, as `KeyHashes` gives them. */
  readonly keys: Uint8Array;
  readonly places: readonly Place[];
  readonly record: MatchRecord;
};

export interface SectionWriter {
  bytes(bytes: Uint8Array): void;
  text(text: string): void;
  rows<Item>(items: readonly Item[] | null, columns: readonly Column<Item>[]): void;
}

/** The sections in the order in which they lie. */
const SECTIONS = {
  asOf: ({ company }, writer) => writer.text(company.as_of),
  /** NamesByField as JSON, to be stored beside the company. */
  storedNames: ({ names }, writer) => writer.text(JSON.stringify(names)),
  /** What matching compares, as `readRecord` reads it, to be stored beside the company. */
  compared: ({ record }, writer) => writer.bytes(writeRecord(record)),
  /** Line and file. */
  origin: ({ origin }, writer) => writer.text(`${origin.line} ${origin.file}`),
  keys: ({ keys }, writer) => writer.bytes(keys),
  company: ({ company }, writer) => writer.rows([company], COMPANY_COLUMNS),
  filters: ({ company }, writer) => writer.rows([company], FILTER_COLUMNS),
  currentName: ({ names }, writer) => writer.rows(names[0], NAME_COLUMNS),
  alternativeNames: ({ names }, writer) => writer.rows(names[1], NAME_COLUMNS),
  previousNames: ({ names }, writer) => writer.rows(names[2], NAME_COLUMNS),
  parties: ({ company }, writer) => writer.rows(company.parties, PARTY_COLUMNS),
  places: ({ places }, writer) => writer.rows(places, PLACE_COLUMNS),
} as const satisfies Record<string, (source: Source, writer: SectionWriter) => void>;

export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];
export const SECTION_WRITERS: readonly ((source: Source, writer: SectionWriter) => void)[] = Object.values(SECTIONS);
/** The sections of names, by the position of their field in NAME_FIELDS. */
export const NAME_SECTIONS = ['currentName', 'alternativeNames', 'previousNames'] as const satisfies Section[];
