/** Locations to match over generated companies: their signs and addresses, as a list of business locations has them. */
import { type Company, locationOf, type SubmittedLocation } from '../../src/entity/index.ts';
import { type GeneratorOptions, generateCompanies, seededRandom } from './companies.ts';

/** Signs with the words of thousands. */
const COMMON_SIGNS = ['Main Street Cafe', 'American Services Group', 'Home Construction', 'The Best Services'];
/** Of this share of the locations no operator is loaded. */
const ABSENT = 0.25;

/**
 * Signs and addresses of as many companies in force, spread over all of them: a quarter of them not loaded, two in
 * five at another house, one in twenty with a common sign.
 */
export function locationsOf(options: GeneratorOptions, count: number): SubmittedLocation[] {
  const random = seededRandom(options.seed + 1);
  const absent = Math.round(ABSENT * count);
  const locations = [
    ...companiesInForce(options, count - absent),
    ...companiesInForce({ ...options, seed: -1 - options.seed }, absent),
  ].map((company) => placeOf(company, random));
  // Companies come state by state; what is asked does not.
  return locations.sort((a, b) => (a.customer_record_id < b.customer_record_id ? -1 : 1));
}

function companiesInForce(options: GeneratorOptions, count: number): Company[] {
  const step = options.companies / count;
  const found: Company[] = [];
  let index = 0;
  for (const company of generateCompanies(options)) {
    if (found.length === count) break;
    if (index++ >= found.length * step && company.status === 'active') found.push(company);
  }
  return found;
}

function placeOf(company: Company, random: () => number): SubmittedLocation {
  const { street_address, locality, region, postal_code } = company.addresses!.registered!;
  const own = company.names?.[0]?.name ?? company.legal_name;
  const legal = random() < 0.4 ? own : own.replace(/,? (?:L\.?L\.?C|INC|CORP|LP)\.?$/, '');
  const name = random() < 0.05 ? COMMON_SIGNS[Math.floor(random() * COMMON_SIGNS.length)]! : legal;
  const street = random() < 0.6 ? street_address : `${Math.floor(random() * 9999)} OAK AVE`;
  return locationOf({
    name,
    address: `${street}, ${locality}, ${region} ${postal_code}`,
    customer_record_id: random().toString(36),
  });
}
