import { doubleMetaphone } from 'double-metaphone';
import type { Company } from '../entity/index.ts';
import { type AddKey, eachAddressKey, type GazetteerRow, type ParsedAddress } from './address/index.ts';
import { addressesOf, phonesOf, principalsOf, websitesOf } from './company-parts.ts';
import { gazetteerRow } from './gazetteer-rows.ts';
import { keepAnswers } from './keep-answers.ts';
import type { MatchRecord, RecordPerson } from './match-record.ts';
import { type NameForm, personKeys } from './names/index.ts';
import { initialsOf, type NameWords, nameWords, stemOf } from './names/name-form.ts';

/** Kinds of tags that a company is found by. */
export const TAG_KINDS = [
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
  /** Surname and first initial of one who owns or runs the company. */
  'person',
] as const;
export type TagKind = (typeof TAG_KINDS)[number];
export type Tag = `${TagKind}:${string}`;

const SOUND_LETTERS_MIN = 5;
const INITIALS_MIN = 3;

/** Takes what an index keeps of a company, as it is found. */
export type CompanyKeySink = {
  /** A tag in its pieces: `kind:first|second` and so on. It may come several times. */
  readonly addTag: AddKey<TagKind>;
  /** What an address says of places. */
  readonly addPlace: (place: GazetteerRow) => void;
};

/** Everything that an index keeps of a company: its tags, and what its addresses say of places. */
export function eachCompanyKey(company: Company, { addTag, addPlace }: CompanyKeySink): void {
  addNameTags(nameWords(company.legal_name), addTag);
  if (company.names !== null) for (const { name } of company.names) addNameTags(nameWords(name), addTag);
  for (const { parsed } of addressesOf(company)) {
    addAddressTags(parsed, addTag);
    const place = gazetteerRow(parsed);
    if (place !== null) addPlace(place);
  }
  addOtherTags({ phones: phonesOf(company), websites: websitesOf(company), people: principalsOf(company) }, addTag);
}

/** The tags of a company, without repeats. */
export function companyTags(company: Company): Tag[] {
  return collectTags((addTag) => eachCompanyKey(company, { addTag, addPlace: () => {} }));
}

/** The same of a company that is taken apart already. */
export function recordTags(record: MatchRecord): Tag[] {
  return collectTags((addTag) => {
    for (const { form } of record.names) addNameTags(form, addTag);
    for (const { parsed } of record.addresses) addAddressTags(parsed, addTag);
    addOtherTags(record, addTag);
  });
}

function collectTags(make: (addTag: AddKey<TagKind>) => void): Tag[] {
  const tags = new Set<Tag>();
  make((kind, first, second, third, fourth) => {
    let tag: Tag = `${kind}:${first}`;
    if (second !== undefined) tag = `${tag}|${second}`;
    if (third !== undefined) tag = `${tag}|${third}`;
    if (fourth !== undefined) tag = `${tag}|${fourth}`;
    tags.add(tag);
  });
  return [...tags];
}

function addNameTags({ tokens, words }: NameWords, addTag: AddKey<TagKind>): void {
  if (tokens.length === 0) return;
  const keys = tokens.map(keysOfToken);
  addTag('joined', joinedKey(tokens));
  addTag('words', wordsKey(keys.map(({ stem }) => stem)));
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const { stem, sound } = keys[index]!;
    addTag('token', token);
    if (stem !== token) addTag('token', stem);
    if (sound !== null) addTag('sound', sound);
  }
  const initials = initialsOf(words);
  if (initials.length >= INITIALS_MIN) addTag('initials', initials);
}

function addAddressTags(address: ParsedAddress, addTag: AddKey<TagKind>): void {
  eachAddressKey(address, addTag);
  if (address.zip5 !== null) addTag('area', areaKey(address.zip5));
}

type OtherParts = Pick<MatchRecord, 'phones' | 'websites'> & { readonly people: readonly Pick<RecordPerson, 'name'>[] };

function addOtherTags({ phones, websites, people }: OtherParts, addTag: AddKey<TagKind>): void {
  for (const phone of phones) addTag('phone', phone);
  for (const website of websites) addTag('website', website);
  for (const { name } of people) for (const key of personKeys(name)) addTag('person', key);
}

/** Tokens whose keys are kept: some of a registry's make up nearly all of its names. */
const TOKENS_KEPT = 200_000;

/** What a token is found by beside itself: without a plural's ending, and by its sound. */
const keysOfToken = keepAnswers(TOKENS_KEPT, (token) => ({ stem: stemOf(token), sound: soundKey(token) }));

export function joinedTag({ tokens }: Pick<NameForm, 'tokens'>): Tag {
  return `joined:${joinedKey(tokens)}`;
}

function joinedKey(tokens: readonly string[]): string {
  return tokens.join('');
}

export function wordsTag({ stems }: Pick<NameForm, 'stems'>): Tag {
  return `words:${wordsKey(stems)}`;
}

function wordsKey(stems: readonly string[]): string {
  if (stems.length === 1) return stems[0]!;
  const sorted = stems.toSorted();
  let key = sorted[0]!;
  for (let index = 1; index < sorted.length; index++)
    if (sorted[index] !== sorted[index - 1]) key += ` ${sorted[index]}`;
  return key;
}

export function areaTag(zip5: string): Tag {
  return `area:${areaKey(zip5)}`;
}

function areaKey(zip5: string): string {
  return zip5.slice(0, 3);
}

/** `null` for numbers and short words, which sound like too many others. */
export function soundTag(token: string): Tag | null {
  const sound = soundKey(token);
  return sound === null ? null : `sound:${sound}`;
}

function soundKey(token: string): string | null {
  if (token.length < SOUND_LETTERS_MIN || token <= '9~') return null;
  const sound = doubleMetaphone(token)[0] ?? '';
  return sound.length < 2 ? null : sound;
}
