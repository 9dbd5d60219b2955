/** Locations to match over generated companies: their signs and addresses, as a list of business locations has them. */
import { type Company, locationOf, type SubmittedLocation } from '../../src/entity/index.ts';
import { type GeneratorOptions, generateCompanies, seededRandom } from './companies.ts';

/** Signs with the words of thousands. */
const COMMON_SIGNS = ['Main Street Cafe', 'American Services Group', 'Home Construction', 'The Best Services'];

/** Whether nothing but words of thousands is on the sign. */
export function hasCommonSign({ name }: SubmittedLocation): boolean {
  return COMMON_SIGNS.includes(name);
}

/**
 * Signs and addresses of as many companies, spread over all of them: two in five at another house, one in
 * twenty with a common sign.
 */
export function locationsOf(options: GeneratorOptions, count: number): SubmittedLocation[] {
  const random = seededRandom(options.seed + 1);
  const step = Math.max(1, Math.floor(options.companies / count));
  const locations: SubmittedLocation[] = [];
  let index = 0;
  for (const company of generateCompanies(options)) {
    if (index++ % step === 0 && locations.length < count) locations.push(placeOf(company, random));
  }
  // Companies come state by state; what is asked does not.
  return locations.sort((a, b) => (a.customer_record_id < b.customer_record_id ? -1 : 1));
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
