/**
 * Telephone numbers and websites for registries that publish none: invented when run, and put on the record
 * as on the location, so that what they are worth can be measured at all.
 */
import type { Company } from '../../src/entity/index.ts';
import { wordsOf } from '../operator-name.ts';
import { shareOf } from '../split.ts';
import type { Draws } from './random.ts';
import type { Sign } from './sign-name.ts';

/**
 * Half of the records: more than registries publish, few enough that the other rows still hang on name and
 * address.
 */
const ON_RECORD = 0.5;
/** A directory's own number, printed for companies that have not given one. */
const AGGREGATOR_PHONE = '8004130177';

export function withContact(company: Company): Company {
  if (company.contact !== null || shareOf('contact', company.entity_number) >= ON_RECORD) return company;
  return {
    ...company,
    contact: { phone: phoneOf(company), fax: null, websites: [`https://www.${domainOf(company)}`] },
  };
}

export type SubmittedContact = {
  readonly phone: string | null;
  readonly website: string | null;
  readonly trait: string;
};

/**
 * What a list gives of the company behind a sign: 60 % a number, and 85 % of those right; 40 % a website.
 * `record` is as published.
 */
export function submittedContact(record: Company, sign: Sign, random: Draws): SubmittedContact {
  const source = random.weighted({ right: 85, stale: 10, aggregator: 5 });
  const digits =
    source === 'right'
      ? phoneOf(record)
      : source === 'stale'
        ? `${phoneOf(record).slice(0, 6)}${String(random.whole(10_000)).padStart(4, '0')}`
        : AGGREGATOR_PHONE;
  const phone = random.chance(0.6) ? printed(digits, random) : null;
  const website = random.chance(0.4) ? `https://${sign.brand?.domain ?? domainOf(record)}/` : null;
  const known = record.contact !== null;
  const isOwnSite = sign.brand === null || sign.brand.tie === 'chain';
  const agrees = known && ((phone !== null && source === 'right') || (website !== null && isOwnSite));
  return { phone, website, trait: agrees ? 'agrees' : phone === null && website === null ? 'none' : 'of no help' };
}

function phoneOf(company: Company): string {
  if (company.contact?.phone) return company.contact.phone;
  const share = shareOf('phone', company.jurisdiction_code + company.entity_number);
  return `${AREA_CODES[Math.floor(share * 1e6) % AREA_CODES.length]}${200 + (Math.floor(share * 2 ** 20) % 700)}${String(Math.floor(share * 2 ** 32) % 10_000).padStart(4, '0')}`;
}

const AREA_CODES = ['907', '303', '720', '203', '860', '305', '407', '813', '312', '217', '212', '518', '503', '541'];

function domainOf(company: Company): string {
  const words = wordsOf(company.legal_name).slice(0, 3).join('').toLowerCase().slice(0, 20);
  return `${words}${Math.floor(shareOf('domain', company.entity_number) * 900) + 100}.com`;
}

function printed(digits: string, random: Draws): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.pick([
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    digits,
    `+1 ${area} ${exchange} ${line}`,
  ]);
}
