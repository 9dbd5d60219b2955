/** What the routes of the API do, by their paths in logs, in the ledger and in sums. */
const WORDS: Readonly<Record<string, string>> = {
  '/v2/companies/search': 'Company search',
  '/v2/officers/search': 'Officer search',
  '/v2/premises/search': 'Premises search',
  '/v2/companies/{jurisdiction_code}/{company_number}': 'Company',
  '/v2/companies/{jurisdiction_code}/{company_number}/premises': 'Premises of a company',
  '/v2/companies/lookup': 'Many companies',
  '/v2/premises/{source}/{id}': 'Premises record',
  '/v2/people': 'People of a name',
  '/v2/addresses': 'Address',
  '/v2/network': 'Network',
  '/v2/changes': 'Changes',
  '/v2/suggest': 'Suggestions',
  '/v2/local-businesses/match': 'Match of one location',
  '/v2/local-businesses/batches': 'Batch',
  '/v2/local-businesses/batches/{batch_id}': 'Batch results',
  '/v2/webhooks': 'Webhooks',
  '/v2/webhooks/{webhook_id}': 'Webhook',
  '/v2/webhooks/{webhook_id}/test': 'Webhook test',
  '/v2/webhooks/{webhook_id}/rotate': 'Webhook secret',
  '/v2/webhooks/{webhook_id}/attempts': 'Webhook attempts',
  '/v2/webhooks/{webhook_id}/resend': 'Webhook messages sent again',
  '/v2/watches': 'Watches',
  '/v2/watches/{watch_id}': 'Watch',
  '/v2/credits': 'Balance',
  '/v2/jurisdictions': 'Jurisdictions',
  '/reconcile': 'Reconciliation',
};

/** "Company search"; null for a path without words. */
export const endpointInWords = (path: string): string | null => WORDS[path] ?? null;
