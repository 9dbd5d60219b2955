/**
 * An entry of a load: a company's JSON and what the indexes take from it, computed once when it is added and carried through the
 * sort as bytes.
 *
 * On disk: fields separated by US, then GS, then the company's JSON. Neither JSON nor tokens hold those characters.
 */
import { type Company, type Party, type Status, tokenize } from '../../entity/index.ts';
import type { Origin } from '../port.ts';
import { NAME_BOUNDARY, roleFacet, statusFacets, WORDS_MAX, zipFacet } from './layout.ts';

/** The names of a company per field of NAME_FIELDS, in the record's order, verbatim. */
export type NamesByField = readonly [
  current: readonly string[],
  alternative: readonly string[],
  previous: readonly string[],
];

export type Entry = {
  readonly origin: Origin;
  readonly status: Status;
  readonly facets: string;
  readonly asOf: string;
  readonly hasOfficers: boolean;
  readonly filings: number;
  /** How many names there are that are no former ones, with or without words. */
  readonly tradeNames: number;
  readonly previousNames: number;
  /** NamesByField as JSON. */
  readonly names: string;
  /** Per field of NAME_FIELDS, the tokens of its names, the names kept apart by `BETWEEN_NAMES`. */
  readonly tokens: readonly string[];
  /** One per party, in the record's order. */
  readonly parties: readonly EntryParty[];
};

export type EntryParty = { readonly tokens: string; readonly facets: string };

/** The most rows of the indexes that share the company part of their row ids (RowIdBits), over some companies. */
export type Fanout = { names: number; parties: number };

const FIELD_SEPARATOR = '\x1f';
const PARTY_SEPARATOR = '\x1e';
const JSON_MARK = '\x1d';
const JSON_MARK_BYTE = 0x1d;
const BETWEEN_NAMES = ` ${NAME_BOUNDARY} `;

/** Also widens `fanout` by the company. */
export function packEntry(company: Company, origin: Origin, fanout: Fanout): Buffer {
  const alternative: string[] = [];
  const previous: string[] = [];
  for (const { name, kind } of company.names ?? []) (kind === 'previous_legal' ? previous : alternative).push(name);
  const parties = company.parties ?? [];
  const fields = [[company.legal_name], alternative, previous].map((names) =>
    names.map((name) => tokenize(name).join(' ')),
  );
  for (const names of fields) {
    if (names.length > fanout.names) fanout.names = Math.max(fanout.names, largestGroup(names));
  }
  if (parties.length > fanout.parties) fanout.parties = parties.length;
  const record = [
    origin.file,
    origin.line,
    company.status,
    company.as_of,
    statusFacets(company.status),
    parties.some((party) => party.roles.some((role) => role.kind !== 'registered_agent')) ? '1' : '',
    company.filings?.length ?? 0,
    alternative.length,
    previous.length,
    JSON.stringify([[company.legal_name], alternative, previous] satisfies NamesByField),
    ...fields.map((names) => names.join(BETWEEN_NAMES)),
    parties.map((party) => `${tokenize(party.name).join(' ')}\t${partyFacets(party)}`).join(PARTY_SEPARATOR),
  ].join(FIELD_SEPARATOR);
  return Buffer.from(record + JSON_MARK + JSON.stringify(company));
}

export function unpackEntry(packed: Buffer): Entry {
  const fields = packed.toString('utf8', 0, packed.indexOf(JSON_MARK_BYTE)).split(FIELD_SEPARATOR);
  const [file, line, status, asOf, facets, hasOfficers, filings, tradeNames, previousNames, names, ...texts] = fields;
  const [current, alternative, previous, parties] = texts;
  return {
    origin: { file: file!, line: Number(line) },
    status: status as Status,
    facets: facets!,
    asOf: asOf!,
    hasOfficers: hasOfficers !== '',
    filings: Number(filings),
    tradeNames: Number(tradeNames),
    previousNames: Number(previousNames),
    names: names!,
    tokens: [current!, alternative!, previous!],
    parties: parties === '' ? [] : parties!.split(PARTY_SEPARATOR).map(entryParty),
  };
}

/** The company's JSON, a view into the entry. */
export function bodyOf(packed: Buffer): Buffer {
  return packed.subarray(packed.indexOf(JSON_MARK_BYTE) + 1);
}

/** The tokens of each name of a field, joined by blanks. */
export function namesOfField(tokens: string): string[] {
  return tokens === '' ? [] : tokens.split(BETWEEN_NAMES);
}

/** Words of a name given as its joined tokens, as far as they matter for the rank. */
export function countWords(joined: string): number {
  if (joined === '') return 0;
  let words = 1;
  for (let at = joined.indexOf(' '); at !== -1; at = joined.indexOf(' ', at + 1)) words += 1;
  return Math.min(words, WORDS_MAX);
}

/** The most names of as many words: their places need as many row ids. */
function largestGroup(names: readonly string[]): number {
  const sizes = new Map<number, number>();
  for (const name of names) sizes.set(countWords(name), (sizes.get(countWords(name)) ?? 0) + 1);
  return Math.max(...sizes.values());
}

function entryParty(text: string): EntryParty {
  const tab = text.indexOf('\t');
  return { tokens: text.slice(0, tab), facets: text.slice(tab + 1) };
}

function partyFacets(party: Party): string {
  const facets = new Set<string>();
  for (const role of party.roles) facets.add(roleFacet(role.kind));
  const zip = /^\d{5}/.exec(party.address?.postal_code ?? '');
  if (zip !== null) facets.add(zipFacet(zip[0]));
  return [...facets].join(' ');
}
