/** What the document shows of batches; every location, company and person is invented. */
import type { z } from 'zod';
import { locationOf } from '../../entity/index.ts';
import type { MatchRow } from '../../matching/row.ts';
import type { acceptedBatch, polledBatch } from '../schemas/schemas.ts';
import { COMPANY } from './examples.ts';

const LOCATION = locationOf({
  name: 'Bluestem Coffee #2',
  address: '1200 Quarry Rd Ste 4, Fort Collins, CO 80521',
  customer_record_id: 'shop-2',
});

const UNKNOWN_LOCATION = { ...LOCATION, name: 'Zzyx Emporium', customer_record_id: 'shop-3' };

export const BATCH = {
  locations: [
    { name: LOCATION.name, address: LOCATION.address, customer_record_id: LOCATION.customer_record_id },
    { name: UNKNOWN_LOCATION.name, address: UNKNOWN_LOCATION.address, customer_record_id: 'shop-3' },
  ],
};

export const MATCH = { location: BATCH.locations[0] };

const BATCH_ID = '01a1fc71-d285-7c01-bf89-bad520bd9844';
const CREATED_AT = '2026-11-21T04:51:20.323Z';

export const ACCEPTED_BATCH: z.input<typeof acceptedBatch> = {
  batch_id: BATCH_ID,
  location_count: 2,
  created_at: CREATED_AT,
  status: 'queued',
  type: 'local_business_batch',
};

export const RUNNING_BATCH: z.input<typeof polledBatch> = {
  batch_id: BATCH_ID,
  type: 'local_business_batch',
  status: 'running',
  location_count: 2,
  created_at: CREATED_AT,
  started_at: '2026-11-21T04:51:20.329Z',
  completed_at: null,
  error: null,
  progress: { processed: 1, matched: 1, unmatched: 0 },
  result: null,
};

const UNMATCHED_ROW: MatchRow = {
  row_index: 1,
  customer_record_id: 'shop-3',
  location: UNKNOWN_LOCATION,
  status: 'unmatched',
  confidence: null,
  reason_code: 'no_candidate',
  reason: 'Nothing in the registries resembles this location.',
  operator: null,
  operator_family: null,
  registration: null,
  home_registration: null,
  path: [],
  evidence: [],
  alternatives: [],
  principals: [],
  people: [],
  credits_charged: 0,
  review: 'none',
};

export const MATCHED_ROW: MatchRow = {
  ...UNMATCHED_ROW,
  row_index: 0,
  customer_record_id: LOCATION.customer_record_id,
  location: LOCATION,
  status: 'matched',
  confidence: 0.97,
  reason_code: null,
  reason: null,
  operator: {
    name: COMPANY.legal_name,
    type: 'company',
    jurisdiction_code: COMPANY.jurisdiction_code,
    entity_number: COMPANY.entity_number,
    matched_via: 'alternative_names',
  },
  registration: COMPANY,
  evidence: [
    {
      field: 'name',
      submitted: LOCATION.name,
      matched: 'Bluestem Coffee',
      source: 'names[0]',
      record: { jurisdiction_code: COMPANY.jurisdiction_code, entity_number: COMPANY.entity_number },
      grade: 'exact',
      weight: 11.2,
    },
  ],
  review: null,
};

export const FINISHED_BATCH: z.input<typeof polledBatch> = {
  ...RUNNING_BATCH,
  status: 'succeeded',
  completed_at: '2026-11-21T04:51:20.412Z',
  progress: { processed: 2, matched: 1, unmatched: 1 },
  result: {
    summary: {
      location_count: 2,
      matched_count: 1,
      unmatched_count: 1,
      rows_with_people: 0,
      people_count: 0,
      credits_charged: 0,
    },
    matcher: { version: '1', acceptance: 'balanced', absent_share: 0.25 },
    rows: [MATCHED_ROW, UNMATCHED_ROW],
  },
};

export const BATCH_ERRORS = {
  detail: [
    {
      type: 'missing',
      loc: ['body', 'locations', 0, 'address'],
      msg: 'Field required',
      input: { name: LOCATION.name },
    },
  ],
};

export const MATCH_ERRORS = {
  detail: [
    {
      type: 'enum',
      loc: ['query', 'acceptance'],
      msg: "Input should be 'strict', 'balanced' or 'lenient'",
      input: 'loose',
      ctx: { expected: "'strict', 'balanced' or 'lenient'" },
    },
    {
      type: 'missing',
      loc: ['body', 'location'],
      msg: 'Field required',
      input: {},
    },
  ],
};
