import type { Company, Place } from '../adapter.ts';

export const PLACE: Place = {
  jurisdiction: 'us_tx',
  searchUrl: 'https://comptroller.texas.gov/taxes/franchise/account-status/search',
};

/**
 * A Comptroller's number as identifier and as link to the account's page. A number that begins with 1 holds
 * the federal employer number, and one that begins with 2 may hold a person's social security number: such a
 * one is not passed on.
 */
export function taxpayerLinks(taxpayerNumber: string | null): Pick<Company, 'identifiers' | 'entity_url'> {
  if (taxpayerNumber === null || taxpayerNumber.startsWith('2')) return { identifiers: null, entity_url: null };
  return {
    identifiers: [{ scheme: 'us_tx_taxpayer', value: taxpayerNumber }],
    entity_url: `${PLACE.searchUrl}/${encodeURIComponent(taxpayerNumber)}`,
  };
}
