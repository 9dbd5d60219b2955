import { doubleMetaphone } from 'double-metaphone';
import type { Company } from '../entity/index.ts';
import { addressKeys, type GazetteerRow, type ParsedAddress } from './address/index.ts';
import { addressesOf, phonesOf, principalsOf, websitesOf } from './company-parts.ts';
import { gazetteerRows } from './gazetteer-rows.ts';
import { keepAnswers } from './keep-answers.ts';
import type { MatchRecord } from './match-record.ts';
import type { NameForm, PersonName } from './names/index.ts';
import { personKeys } from './names/index.ts';
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

/** Everything that an index keeps of a company: its tags, and what its addresses say of places. */
export type CompanyKeys = { readonly tags: Tag[]; readonly places: GazetteerRow[] };

/**
 * What an index keeps of a company. The same functions make the tags of a location, so that both agree; `recordTags` makes the same of
 * a company that is taken apart already.
 */
export function companyKeys(company: Company): CompanyKeys {
  const addresses = addressesOf(company);
  const names = [nameWords(company.legal_name)];
  for (const { name } of company.names ?? []) names.push(nameWords(name));
  return {
    tags: tagsOf({
      names,
      addresses,
      phones: phonesOf(company),
      websites: websitesOf(company),
      people: principalsOf(company),
    }),
    places: gazetteerRows(addresses),
  };
}

/** The tags of a company, without repeats. */
export function companyTags(company: Company): Tag[] {
  return companyKeys(company).tags;
}

/** The same of a record. */
export function recordTags({ names, addresses, phones, websites, people }: MatchRecord): Tag[] {
  return tagsOf({ names: names.map(({ form }) => form), addresses, phones, websites, people });
}

/** What tags are made of. */
type Parts = {
  readonly names: readonly NameWords[];
  readonly addresses: readonly { readonly parsed: ParsedAddress }[];
  readonly phones: readonly string[];
  readonly websites: readonly string[];
  readonly people: readonly { readonly name: PersonName }[];
};

function tagsOf({ names, addresses, phones, websites, people }: Parts): Tag[] {
  const tags = new Set<Tag>();
  for (const name of names) addNameTags(name, tags);
  for (const { parsed } of addresses) addAddressTags(parsed, tags);
  for (const phone of phones) tags.add(`phone:${phone}`);
  for (const website of websites) tags.add(`website:${website}`);
  for (const { name } of people) for (const key of personKeys(name)) tags.add(`person:${key}`);
  return [...tags];
}

function addNameTags({ tokens, words }: NameWords, tags: Set<Tag>): void {
  if (tokens.length === 0) return;
  tags.add(joinedTag({ tokens }));
  tags.add(wordsTag({ stems: tokens.map(stemOf) }));
  for (const token of tokens) for (const tag of tokenTags(token)) tags.add(tag);
  const initials = initialsOf(words);
  if (initials.length >= INITIALS_MIN) tags.add(`initials:${initials}`);
}

/** Tokens whose tags are kept: some of a registry's make up nearly all of its names. */
const TOKENS_KEPT = 200_000;

/** The tags of a token by itself: as it is, without a plural's ending, and by its sound. */
const tokenTags = keepAnswers(TOKENS_KEPT, (token): readonly Tag[] => {
  const stem = stemOf(token);
  const tags: Tag[] = stem === token ? [`token:${token}`] : [`token:${token}`, `token:${stem}`];
  const sound = soundTag(token);
  return sound === null ? tags : [...tags, sound];
});

function addAddressTags(address: ParsedAddress, tags: Set<Tag>): void {
  for (const { kind, key } of addressKeys(address)) tags.add(`${kind}:${key}`);
  if (address.zip5 !== null) tags.add(areaTag(address.zip5));
}

export function joinedTag({ tokens }: Pick<NameForm, 'tokens'>): Tag {
  return `joined:${tokens.join('')}`;
}

export function wordsTag({ stems }: Pick<NameForm, 'stems'>): Tag {
  return `words:${[...new Set(stems)].sort().join(' ')}`;
}

export function areaTag(zip5: string): Tag {
  return `area:${zip5.slice(0, 3)}`;
}

/** `null` for numbers and short words, which sound like too many others. */
export function soundTag(token: string): Tag | null {
  if (token.length < SOUND_LETTERS_MIN || token <= '9~') return null;
  const sound = doubleMetaphone(token)[0] ?? '';
  return sound.length < 2 ? null : `sound:${sound}`;
}
