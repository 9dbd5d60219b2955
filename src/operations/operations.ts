/** Every operation that is reached with a key, in the order in which the document and the reference have them. */
import * as batches from './batches.ts';
import { listChanges } from './changes.ts';
import * as companies from './companies.ts';
import { getCredits } from './credits.ts';
import { getNetwork } from './network.ts';
import type { Operation } from './operation.ts';
import * as premises from './premises.ts';
import * as watches from './watches.ts';
import * as webhooks from './webhooks.ts';

const ALL = [
  companies.searchCompanies,
  companies.searchOfficers,
  companies.getCompany,
  companies.lookUpCompanies,
  getCredits,
  companies.listJurisdictions,
  companies.suggest,
  premises.searchPremises,
  premises.getPremises,
  premises.listCompanyPremises,
  getNetwork,
  companies.findPeople,
  companies.findAtAddress,
  listChanges,
  batches.submitBatch,
  batches.pollBatch,
  batches.matchLocation,
  webhooks.createWebhook,
  webhooks.listWebhooks,
  webhooks.changeWebhook,
  webhooks.deleteWebhook,
  webhooks.testWebhook,
  webhooks.rotateWebhook,
  webhooks.listWebhookAttempts,
  webhooks.resendWebhookMessages,
  watches.createWatch,
  watches.listWatches,
  watches.deleteWatch,
];

// What reads one by one knows its fields; what reads all of them does not need to.
export const OPERATIONS = ALL as unknown as readonly Operation[];
