import { randomUUID } from 'node:crypto';
import type { NewLocation, SubmittedLocation } from '../../entity/index.ts';
import type { MatchRow } from '../../matching/row.ts';

/** A location as rows have it. */
export const submittedOf = (location: NewLocation): SubmittedLocation => ({
  ...location,
  customer_record_id: location.customer_record_id ?? randomUUID(),
});

/** The row of a location that is matched alone. */
export const rowOf = (found: MatchRow, location: SubmittedLocation, creditsCharged: number): MatchRow => ({
  ...found,
  row_index: 0,
  customer_record_id: location.customer_record_id,
  location,
  credits_charged: creditsCharged,
});
