/** The words for people of what the API has as codes. */
import type { MatchEvidence, MatchRow, Operator } from '../../shared/api/schema.ts';
import { RELATIONSHIP_WORDS } from '../../shared/companies/words.ts';
import type { BatchState } from './batch-state.ts';

export const BATCH_STATUS_WORDS: Readonly<Record<BatchState['status'], string>> = {
  queued: 'Queued',
  running: 'Running',
  succeeded: 'Finished',
  failed: 'Failed',
};

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

export const FIELD_WORDS: Readonly<Record<MatchEvidence['field'], string>> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  website: 'Website',
  person: 'Person',
};

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
