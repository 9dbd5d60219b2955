/**
 * A registry whose every load publishes another version. The name of each company tells the version, and so
 * does their number.
 */
import { writeFileSync } from 'node:fs';
import { companySchema } from '../../src/entity/index.ts';

export const JURISDICTION = 'us_ia';
const COMPANIES = 400;

/** How many companies a version has. */
export const companiesOf = (version: number): number => COMPANIES + (version % 50);

/** Their numbers, in the order of results. */
export const numbersOf = (version: number): readonly string[] =>
  Array.from({ length: companiesOf(version) }, (_, index) => String(index)).sort();

const NAME = /^KILN (\d+) VERSION(\d+) LLC$/;
const nameOf = (index: number, version: number): string => `KILN ${index} VERSION${version} LLC`;

/** The version of a company's name; null where it is no name of this registry. */
export function versionOf(name: string): number | null {
  const version = NAME.exec(name)?.[2];
  return version === undefined ? null : Number(version);
}

export const streetOf = (index: number): string => `${100 + index} Main St`;

export function writeVersion(path: string, version: number): void {
  const lines = Array.from({ length: companiesOf(version) }, (_, index) => JSON.stringify(companyOf(index, version)));
  writeFileSync(path, `${lines.join('\n')}\n`);
}

function companyOf(index: number, version: number) {
  const address = {
    raw: null,
    street_address: streetOf(index),
    street_address_2: null,
    locality: 'Ames',
    region: 'IA',
    postal_code: '50010',
    country: 'United States',
    country_code: 'US',
  };
  const role = { kind: 'officer', title: 'President', ownership_percentage: null, started_on: null, ended_on: null };
  return companySchema.parse({
    jurisdiction_code: JURISDICTION,
    entity_number: String(index),
    legal_name: nameOf(index, version),
    status: 'active',
    legal_form: 'llc',
    domicile: 'domestic',
    addresses: { registered: address, headquarters: null, mailing: null },
    names: [{ name: `KILN ${index}`, kind: 'trading', started_on: null, ended_on: null }],
    parties: [{ type: 'person', name: `Person${index} Ofversion${version}`, roles: [role], address: null }],
    search_url: 'https://registry.example/search',
    as_of: '2026-08-30',
  });
}
