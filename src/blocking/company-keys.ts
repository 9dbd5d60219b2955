import { doubleMetaphone } from 'double-metaphone';
import { bareNumber, type Identifier, plainIdentifier } from '../entity/index.ts';
import { type AddKey, type ComparedAddress, eachAddressKey } from './address/index.ts';
import { keepAnswers } from './keep-answers.ts';
import type { MatchRecord } from './match-record.ts';
import { isNumber, type NameForm, personKeys } from './names/index.ts';

/** Kinds of keys that a company or premises are found by. */
export const KEY_KINDS = [
  /** Ten digits. */
  'phone',
  /** What identifies a website. */
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
  /** Scheme and value of an identifier, as they are compared. */
  'identifier',
  /** The registry's number as it is compared, of a company whose number is written in another way. */
  'number',
  /** Of premises alone: the registration of their licensee. */
  'registration',
  /** Of statements of owners alone: a registration or number of who is owned, and of who owns. */
  'subject',
  'owner',
] as const;
export type KeyKind = (typeof KEY_KINDS)[number];
export type BlockingKey = `${KeyKind}:${string}`;

const SOUND_LETTERS_MIN = 5;
const INITIALS_MIN = 3;

/** The keys of a record, as they are found: one may come several times. */
export function eachRecordKey(record: MatchRecord, addKey: AddKey<KeyKind>): void {
  for (const { form } of record.names) addNameKeys(form, addKey);
  for (const { parsed } of record.addresses) addAddressKeys(parsed, addKey);
  for (const phone of record.phones) addKey('phone', phone);
  for (const website of record.websites) addKey('website', website);
  for (const { name } of record.people) for (const key of personKeys(name)) addKey('person', key);
  for (const identifier of record.company.identifiers ?? []) {
    const plain = plainIdentifier(identifier);
    if (plain !== null) addKey('identifier', plain.scheme, plain.value);
  }
  const bare = bareNumber(record.entityNumber);
  if (bare !== '' && bare !== record.entityNumber) addKey('number', bare);
}

/** The key of an identifier; `null` where it holds no letter or digit. */
export function identifierKey(identifier: Identifier): BlockingKey | null {
  const plain = plainIdentifier(identifier);
  return plain === null ? null : `identifier:${plain.scheme}|${plain.value}`;
}

/** The key of the companies whose number is this one, written in another way. */
export function numberKey(number: string): BlockingKey {
  return `number:${bareNumber(number)}`;
}

/** The keys of a record, without repeats. */
export function recordKeys(record: MatchRecord): BlockingKey[] {
  return collectKeys((addKey) => eachRecordKey(record, addKey));
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

export function addNameKeys({ tokens, stems, initials }: NameForm, addKey: AddKey<KeyKind>): void {
  if (tokens.length === 0) return;
  addKey('joined', joinedTokens(tokens));
  addKey('words', sortedWords(stems));
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const sound = soundOf(token);
    addKey('token', token);
    if (stems[index] !== token) addKey('token', stems[index]!);
    if (sound !== null) addKey('sound', sound);
  }
  if (initials.length >= INITIALS_MIN) addKey('initials', initials);
}

export function addAddressKeys(address: ComparedAddress, addKey: AddKey<KeyKind>): void {
  eachAddressKey(address, addKey);
  if (address.zip5 !== null) addKey('area', areaOf(address.zip5));
}

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
  const sound = soundOf(token);
  return sound === null ? null : `sound:${sound}`;
}

function soundOf(token: string): string | null {
  return token.length < SOUND_LETTERS_MIN || isNumber(token) ? null : soundOfWord(token);
}

/** Words whose sound is kept: some of a registry's make up nearly all of its names. */
const SOUNDS_KEPT = 200_000;

const soundOfWord = keepAnswers(SOUNDS_KEPT, (word) => {
  const sound = doubleMetaphone(word)[0] ?? '';
  return sound.length < 2 ? null : sound;
});
