/** The words for people of what the API has as codes. */
import { LOCATION_FIELDS } from '../../../../src/entity/index.ts';
import { type Direction, directionOf } from '../../../../src/matching/review.ts';
import type { Decision, MatchEvidence, MatchRow, Operator } from '../../shared/api/schema.ts';
import { RELATIONSHIP_WORDS } from '../../shared/companies/words.ts';
import type { Look } from './results/looks.ts';

export const REASON_WORDS: Readonly<Record<NonNullable<MatchRow['reason_code']>, string>> = {
  no_candidate: 'Nothing similar is registered',
  below_threshold: 'Not similar enough',
  ambiguous: 'Several fit equally well',
  insufficient_input: 'Too little to look for',
  jurisdiction_not_covered: 'State is not loaded',
  brand_only: 'Only the brand was found',
  agent_address_only: 'Only a shared address was found',
  processing_error: 'Could not be processed',
};

/** How an unmatched row is best looked through. */
export const REVIEW_WORDS: Readonly<Record<NonNullable<MatchRow['review']>, string>> = {
  likely: 'Likely: one company, but not sure',
  possible: 'Possible: some companies',
  none: 'Nobody to choose from',
};

/** The same beside the row; null where there is nothing to say. */
export const REVIEW_TAGS: Readonly<Record<NonNullable<MatchRow['review']>, string | null>> = {
  likely: 'Likely',
  possible: 'Possible',
  none: null,
};

/** `none`: of a row of which nothing was decided. */
export const VERDICT_WORDS: Readonly<Record<Decision['verdict'] | 'none', string>> = {
  none: 'Undecided',
  accepted: 'Accepted',
  rejected: 'Rejected',
  chosen: 'Another chosen',
};

export const LOOK_WORDS: Readonly<Record<Look, string>> = {
  wanted: 'Second look wanted',
  agree: 'Both looks agree',
  differ: 'The looks differ',
};

/** The same beside the row. */
export const LOOK_TAGS: Readonly<Record<Look, string>> = { wanted: 'Second look', agree: 'Agree', differ: 'Differ' };

export const FIELD_WORDS = {
  ...Object.fromEntries(LOCATION_FIELDS.map(({ name, label }) => [name, label])),
  person: 'Person',
} as Readonly<Record<MatchEvidence['field'], string>>;

export const GRADE_WORDS: Readonly<Record<MatchEvidence['grade'], string>> = {
  exact: 'Same',
  similar: 'Similar',
  partial: 'In part',
  conflict: 'Different',
  missing: 'Missing',
};

export const DIRECTION_COLORS: Readonly<Record<Direction, 'spruce' | 'red' | 'gray'>> = {
  for: 'spruce',
  against: 'red',
  neutral: 'gray',
};

/** Where in a record a value stands, by how evidence names the place. */
const PLACE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^legal_name$/, 'legal name'],
  [/^names\[/, 'another of its names'],
  [/^parties\[\d+\]\.address/, 'address of a person on its record'],
  [/^parties\[/, 'person on its record'],
  [/^addresses\.mailing/, 'mailing address'],
  [/^addresses\./, 'its address'],
  [/^contact\.phone/, 'its phone'],
  [/^contact\.website/, 'its website'],
  [/^licen[cs]e/, 'its license'],
];

export const placeInWords = (source: string): string =>
  PLACE_WORDS.find(([pattern]) => pattern.test(source))?.[1] ?? 'its record';

/** What an agreement or difference says, by its weight in bits, the most first. */
const WEIGHT_WORDS: readonly (readonly [least: number, words: string])[] = [
  [8, 'Speaks strongly for it'],
  [3, 'Speaks for it'],
  [0, 'Speaks a little for it'],
];

/** The weight says which way a line speaks, and how strongly. */
export function weightInWords(bits: number): string {
  if (directionOf(bits) === 'neutral') return 'Neutral';
  const words = WEIGHT_WORDS.find(([least]) => Math.abs(bits) >= least)![1];
  return bits > 0 ? words : words.replace('for it', 'against it');
}

export const VIA_WORDS: Readonly<Record<Operator['matched_via'], string>> = {
  name: 'by its name',
  alternative_names: 'by a trade name',
  previous_names: 'by a former name',
  officer: 'by a person on its record',
  contact: 'by its phone, website or e-mail',
  address: 'by its address',
  license: 'by a license',
  correction: 'as the operator of this service says',
};

export const PATH_WORDS: Readonly<Record<MatchRow['path'][number]['kind'], string>> = {
  ...RELATIONSHIP_WORDS,
  owner: 'Owner of the trade name',
  license: 'Licensee',
};

/** 0.974 → "97 %"; never a certainty that is none. */
export function inPerCent(confidence: number): string {
  const perCent = Math.round(confidence * 100);
  if (perCent === 100 && confidence < 1) return '> 99 %';
  if (perCent === 0 && confidence > 0) return '< 1 %';
  return `${perCent} %`;
}
