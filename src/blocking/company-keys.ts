import { doubleMetaphone } from 'double-metaphone';
import type { Company } from '../entity/index.ts';
import { type AddKey, eachAddressKey, type GazetteerRow, type ParsedAddress } from './address/index.ts';
import { addressesOf, phonesOf, principalPersonsOf, websitesOf } from './company-parts.ts';
import { gazetteerRow } from './gazetteer-rows.ts';
import { keepAnswers } from './keep-answers.ts';
import type { MatchRecord, RecordPerson } from './match-record.ts';
import { type NameForm, personKeys } from './names/index.ts';
import { initialsOf, type NameWords, nameWords, stemOf } from './names/name-form.ts';

/** Kinds of keys that a company or premises are found by. */
export const KEY_KINDS = [
  /** Ten digits. */
  'phone',
  /** What tells a website from others. */
  'website',
  /** The keys of its addresses: `900|LAKE|44622` and so on. */
  'number_street_zip',
  'number_street_city',
  'number_zip',
  'street_zip',
  'box_zip',
  /** The first three digits of a ZIP code. */
  'area',
  /** A name's tokens written as one: `silverwear`. */
  'joined',
  /** A name's words without plural endings, sorted. */
  'words',
  /** A single token. */
  'token',
  /** How a token sounds; for words that are misspelt. */
  'sound',
  /** The first letters of a name's words. */
  'initials',
  /** Surname and first initial of a principal. */
  'person',
  /** Of premises alone: the registration of their licensee. */
  'registration',
] as const;
export type KeyKind = (typeof KEY_KINDS)[number];
export type BlockingKey = `${KeyKind}:${string}`;

const SOUND_LETTERS_MIN = 5;
const INITIALS_MIN = 3;

/** Takes what an index keeps of a company, as it is found. */
export type CompanyKeySink = {
  /** A key in its pieces: `kind:first|second` and so on. It may come several times. */
  readonly addKey: AddKey<KeyKind>;
  /** What an address says of places. */
  readonly addPlace: (place: GazetteerRow) => void;
};

/** Everything that an index keeps of a company: its keys, and what its addresses say of places. */
export function eachCompanyKey(company: Company, { addKey, addPlace }: CompanyKeySink): void {
  addNameKeys(nameWords(company.legal_name), addKey);
  if (company.names !== null) for (const { name } of company.names) addNameKeys(nameWords(name), addKey);
  for (const { parsed } of addressesOf(company)) {
    addAddressKeys(parsed, addKey);
    const place = gazetteerRow(parsed);
    if (place !== null) addPlace(place);
  }
  addOtherKeys(
    { phones: phonesOf(company), websites: websitesOf(company), people: principalPersonsOf(company) },
    addKey,
  );
}

/** The keys of a company, without repeats. */
export function companyKeys(company: Company): BlockingKey[] {
  return collectKeys((addKey) => eachCompanyKey(company, { addKey, addPlace: () => {} }));
}

/** The same of a company that is taken apart already. */
export function recordKeys(record: MatchRecord): BlockingKey[] {
  return collectKeys((addKey) => {
    for (const { form } of record.names) addNameKeys(form, addKey);
    for (const { parsed } of record.addresses) addAddressKeys(parsed, addKey);
    addOtherKeys(record, addKey);
  });
}

export function collectKeys(make: (addKey: AddKey<KeyKind>) => void): BlockingKey[] {
  const keys = new Set<BlockingKey>();
  make((kind, first, second, third, fourth) => {
    let key: BlockingKey = `${kind}:${first}`;
    if (second !== undefined) key = `${key}|${second}`;
    if (third !== undefined) key = `${key}|${third}`;
    if (fourth !== undefined) key = `${key}|${fourth}`;
    keys.add(key);
  });
  return [...keys];
}

export function addNameKeys({ tokens, words }: NameWords, addKey: AddKey<KeyKind>): void {
  if (tokens.length === 0) return;
  const parts = tokens.map(partsOfToken);
  addKey('joined', joinedTokens(tokens));
  addKey('words', sortedWords(parts.map(({ stem }) => stem)));
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const { stem, sound } = parts[index]!;
    addKey('token', token);
    if (stem !== token) addKey('token', stem);
    if (sound !== null) addKey('sound', sound);
  }
  const initials = initialsOf(words);
  if (initials.length >= INITIALS_MIN) addKey('initials', initials);
}

export function addAddressKeys(address: ParsedAddress, addKey: AddKey<KeyKind>): void {
  eachAddressKey(address, addKey);
  if (address.zip5 !== null) addKey('area', areaOf(address.zip5));
}

type OtherParts = Pick<MatchRecord, 'phones' | 'websites'> & { readonly people: readonly Pick<RecordPerson, 'name'>[] };

function addOtherKeys({ phones, websites, people }: OtherParts, addKey: AddKey<KeyKind>): void {
  for (const phone of phones) addKey('phone', phone);
  for (const website of websites) addKey('website', website);
  for (const { name } of people) for (const key of personKeys(name)) addKey('person', key);
}

/** Tokens whose keys are kept: some of a registry's make up nearly all of its names. */
const TOKENS_KEPT = 200_000;

/** What a token is found by beside itself: without a plural's ending, and by its sound. */
const partsOfToken = keepAnswers(TOKENS_KEPT, (token) => ({ stem: stemOf(token), sound: soundOf(token) }));

export function joinedKey({ tokens }: Pick<NameForm, 'tokens'>): BlockingKey {
  return `joined:${joinedTokens(tokens)}`;
}

function joinedTokens(tokens: readonly string[]): string {
  return tokens.join('');
}

export function wordsKey({ stems }: Pick<NameForm, 'stems'>): BlockingKey {
  return `words:${sortedWords(stems)}`;
}

function sortedWords(stems: readonly string[]): string {
  if (stems.length === 1) return stems[0]!;
  const sorted = stems.toSorted();
  let key = sorted[0]!;
  for (let index = 1; index < sorted.length; index++)
    if (sorted[index] !== sorted[index - 1]) key += ` ${sorted[index]}`;
  return key;
}

export function areaKey(zip5: string): BlockingKey {
  return `area:${areaOf(zip5)}`;
}

function areaOf(zip5: string): string {
  return zip5.slice(0, 3);
}

/** `null` for numbers and short words, which sound like too many others. */
export function soundKey(token: string): BlockingKey | null {
  const { sound } = partsOfToken(token);
  return sound === null ? null : `sound:${sound}`;
}

function soundOf(token: string): string | null {
  if (token.length < SOUND_LETTERS_MIN || token <= '9~') return null;
  const sound = doubleMetaphone(token)[0] ?? '';
  return sound.length < 2 ? null : sound;
}
