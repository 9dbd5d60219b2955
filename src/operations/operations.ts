/** Every operation that is reached with a key. */
import { BATCH_OPERATIONS } from './batches.ts';
import { listChanges, listPremisesChanges } from './changes.ts';
import { COMPANY_OPERATIONS } from './companies.ts';
import { getCredits } from './credits.ts';
import { getNetwork } from './network.ts';
import type { Operation } from './operation.ts';
import { listCompanyOwners } from './owners.ts';
import { PREMISES_OPERATIONS } from './premises.ts';
import { WATCH_OPERATIONS } from './watches.ts';
import { WEBHOOK_OPERATIONS } from './webhooks.ts';

const ALL = [
  ...COMPANY_OPERATIONS,
  ...PREMISES_OPERATIONS,
  listCompanyOwners,
  getNetwork,
  listChanges,
  listPremisesChanges,
  ...BATCH_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...WATCH_OPERATIONS,
  getCredits,
];

// What reads one by one knows its fields; what reads all of them does not need to.
export const OPERATIONS = ALL as unknown as readonly Operation[];
