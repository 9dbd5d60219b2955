import { doubleMetaphone } from 'double-metaphone';
import type { Company } from '../entity/index.ts';
import { addressKeys, type GazetteerRow, type ParsedAddress } from './address/index.ts';
import { gazetteerRows } from './gazetteer-rows.ts';
import { type MatchRecord, matchRecord } from './match-record.ts';
import type { NameForm } from './names/index.ts';
import { personKeys } from './names/index.ts';

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

/**
 * The tags of a company, without repeats: what an index keeps for it. The same functions make the tags of a location, so that both
 * agree.
 */
export function companyTags(company: Company): Tag[] {
  return recordTags(matchRecord(company, ''));
}

/** The same of a record that is taken apart already. */
export function recordTags(record: MatchRecord): Tag[] {
  const tags = new Set<Tag>();
  for (const { form } of record.names) addNameTags(form, tags);
  for (const { parsed } of record.addresses) addAddressTags(parsed, tags);
  for (const phone of record.phones) tags.add(`phone:${phone}`);
  for (const website of record.websites) tags.add(`website:${website}`);
  for (const { name } of record.people) for (const key of personKeys(name)) tags.add(`person:${key}`);
  return [...tags];
}

/** Everything that an index keeps of a company: its tags, and what its addresses say of places. */
export function companyKeys(company: Company): { readonly tags: Tag[]; readonly places: GazetteerRow[] } {
  const record = matchRecord(company, '');
  return { tags: recordTags(record), places: gazetteerRows(record) };
}

function addNameTags(form: NameForm, tags: Set<Tag>): void {
  tags.add(joinedTag(form));
  tags.add(wordsTag(form));
  for (const [index, token] of form.tokens.entries()) {
    tags.add(`token:${token}`);
    const stem = form.stems[index]!;
    if (stem !== token) tags.add(`token:${stem}`);
    const sound = soundTag(token);
    if (sound !== null) tags.add(sound);
  }
  if (form.initials.length >= INITIALS_MIN) tags.add(`initials:${form.initials}`);
}

function addAddressTags(address: ParsedAddress, tags: Set<Tag>): void {
  for (const { kind, key } of addressKeys(address)) tags.add(`${kind}:${key}`);
  if (address.zip5 !== null) tags.add(areaTag(address.zip5));
}

export function joinedTag({ core }: NameForm): Tag {
  return `joined:${core.replaceAll(' ', '')}`;
}

export function wordsTag({ stems }: NameForm): Tag {
  return `words:${[...new Set(stems)].sort().join(' ')}`;
}

export function areaTag(zip5: string): Tag {
  return `area:${zip5.slice(0, 3)}`;
}

const SOUNDS = new Map<string, string>();
/** Tokens whose sound is kept: some of a registry's make up nearly all of its names. */
const SOUNDS_KEPT = 200_000;

/** `null` for numbers and short words, which sound like too many others. */
export function soundTag(token: string): Tag | null {
  if (token.length < SOUND_LETTERS_MIN || token <= '9~') return null;
  let sound = SOUNDS.get(token);
  if (sound === undefined) {
    sound = doubleMetaphone(token)[0] ?? '';
    if (SOUNDS.size >= SOUNDS_KEPT) SOUNDS.clear();
    SOUNDS.set(token, sound);
  }
  return sound.length < 2 ? null : `sound:${sound}`;
}
