/** What an account asks and pays: its use, its requests, its ledger and its credits. */

import { namedBody } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { CREDIT_SETTINGS_FIELDS, RANGE_FIELDS, REQUEST_FIELDS, TOP_UP_FIELDS } from './account-fields.ts';
import * as schemas from './account-schemas.ts';
import { BEHIND_SESSION, csv, gone } from './behind-session.ts';
import { CURSOR_FIELDS } from './cursors.ts';

export const getUsage = operation({
  ...BEHIND_SESSION,
  id: 'getUsage',
  role: 'reader',
  method: 'GET',
  path: '/usage',
  summary: 'Sum requests, errors and credits',
  query: RANGE_FIELDS,
  answers: { 200: { words: 'The sums.', schema: schemas.usage } },
});

export const exportUsage = operation({
  ...BEHIND_SESSION,
  id: 'exportUsage',
  role: 'reader',
  method: 'GET',
  path: '/usage.csv',
  summary: 'The same for a spreadsheet',
  query: RANGE_FIELDS,
  answers: csv('A row for each day, endpoint, key and jurisdiction.'),
});

export const listRequests = operation({
  ...BEHIND_SESSION,
  id: 'listRequests',
  role: 'reader',
  method: 'GET',
  path: '/requests',
  summary: 'List single requests, the newest first',
  query: REQUEST_FIELDS,
  answers: { 200: { words: 'A page of the log. The last second may be missing.', schema: schemas.requestRecords } },
});

export const listLedger = operation({
  ...BEHIND_SESSION,
  id: 'listLedger',
  role: 'reader',
  method: 'GET',
  path: '/ledger',
  summary: 'List what changed the balance, a file in one line',
  query: CURSOR_FIELDS,
  answers: { 200: { words: 'A page.', schema: schemas.ledger } },
});

export const listFileCharges = operation({
  ...BEHIND_SESSION,
  id: 'listFileCharges',
  role: 'reader',
  method: 'GET',
  path: '/ledger/files/{file_id}',
  summary: 'List the single charges of a file, the newest first',
  inPath: { file_id: { words: 'Of a line of the ledger.' } },
  query: CURSOR_FIELDS,
  answers: { 200: { words: 'A page.', schema: schemas.fileCharges } },
  refusals: { 404: ['The account was charged nothing for such a file.', 'file_not_found'] },
});

export const exportLedger = operation({
  ...BEHIND_SESSION,
  id: 'exportLedger',
  role: 'reader',
  method: 'GET',
  path: '/ledger.csv',
  summary: 'The whole ledger for a spreadsheet',
  answers: csv('The newest entry first; each charge of a file is a row.'),
});

export const getCreditSettings = operation({
  ...BEHIND_SESSION,
  id: 'getCreditSettings',
  role: 'reader',
  method: 'GET',
  path: '/credit-settings',
  summary: 'Read the settings of overage and automatic top-up',
  answers: { 200: { words: 'The settings.', schema: schemas.creditSettings } },
});

export const putCreditSettings = operation({
  ...BEHIND_SESSION,
  id: 'putCreditSettings',
  role: 'owner',
  method: 'PUT',
  path: '/credit-settings',
  summary: 'Change them',
  body: namedBody('CreditSettingsRequest', CREDIT_SETTINGS_FIELDS),
  answers: { 200: { words: 'The settings as they are now.', schema: schemas.creditSettings } },
});

export const listTopUps = operation({
  ...BEHIND_SESSION,
  id: 'listTopUps',
  role: 'reader',
  method: 'GET',
  path: '/top-ups',
  summary: 'List top-ups, and how they are paid',
  answers: { 200: { words: 'The newest 200.', schema: schemas.topUps } },
});

export const orderTopUp = operation({
  ...BEHIND_SESSION,
  id: 'orderTopUp',
  role: 'owner',
  method: 'POST',
  path: '/top-ups',
  summary: 'Buy credits',
  repeat: 'bought_once',
  body: namedBody('TopUpRequest', TOP_UP_FIELDS),
  answers: { 201: { words: 'The top-up, and the credits after it.', schema: schemas.orderedTopUp } },
  refusals: {
    409: ['No card is saved, or an order is still being paid.', 'no_card', 'top_up_pending'],
    429: [
      'Too many requests of the account, or too many of its orders were declined.',
      'too_many_requests',
      'too_many_declines',
    ],
  },
  otherRefusals: {
    402: { words: 'The card was declined, or as much is owed as may be.', schema: schemas.declinedPayment },
  },
});

const NO_CARDS = { 409: ['Top-ups are not paid by card here.', 'card_payments_off'] } as const;

export const openCardPage = operation({
  ...BEHIND_SESSION,
  id: 'openCardPage',
  role: 'owner',
  method: 'POST',
  path: '/card',
  summary: 'Get the address of a page on which to save a card',
  answers: { 200: { words: "The payment provider's page.", schema: schemas.cardPage } },
  refusals: NO_CARDS,
});

export const removeCard = operation({
  ...BEHIND_SESSION,
  id: 'removeCard',
  role: 'owner',
  method: 'DELETE',
  path: '/card',
  summary: 'Forget the saved card',
  answers: gone('It is forgotten.'),
  refusals: NO_CARDS,
});

/** In order. */
export const SPENDING_OPERATIONS = [
  getUsage,
  exportUsage,
  listRequests,
  listLedger,
  listFileCharges,
  exportLedger,
  getCreditSettings,
  putCreditSettings,
  listTopUps,
  orderTopUp,
  openCardPage,
  removeCard,
];
