/** The words for people of what the API has as codes. */
import { LOCATION_FIELDS } from '../../../../src/entity/index.ts';
import type { Decision, MatchEvidence, MatchRow, Operator } from '../../shared/api/schema.ts';
import { RELATIONSHIP_WORDS } from '../../shared/companies/words.ts';

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

/** `none`: of a row of which nothing was decided. */
export const VERDICT_WORDS: Readonly<Record<Decision['verdict'] | 'none', string>> = {
  none: 'Undecided',
  accepted: 'Accepted',
  rejected: 'Rejected',
  chosen: 'Another chosen',
};

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

export const GRADE_COLORS: Readonly<Record<MatchEvidence['grade'], 'spruce' | 'yellow' | 'red' | 'gray'>> = {
  exact: 'spruce',
  similar: 'spruce',
  partial: 'yellow',
  conflict: 'red',
  missing: 'gray',
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
  [0.5, 'Speaks a little for it'],
  [-0.5, 'Says little'],
  [-3, 'Speaks a little against it'],
  [-8, 'Speaks against it'],
];

export const weightInWords = (bits: number): string =>
  WEIGHT_WORDS.find(([least]) => bits >= least)?.[1] ?? 'Speaks strongly against it';

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
