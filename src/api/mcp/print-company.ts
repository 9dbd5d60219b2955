/** A company in few words, for models and people. */
import { type Address, type Company, type Party, type Premises, schemeInWords } from '../../entity/index.ts';
import { printLeftOut, type ShortCompany } from './shorten.ts';

/** How many people and names are printed. */
const NAMED_MAX = 10;

/** One line that sets it apart from others. */
export function companyLine(company: Company): string {
  const { jurisdiction_code: code, entity_number: number, legal_name: name, status, legal_form: form } = company;
  const where = company.addresses?.headquarters ?? company.addresses?.registered ?? null;
  return [`${name} (${code} ${number})`, status, form.replaceAll('_', ' '), ...placeOf(where)].join(', ');
}

/** The same of a license. */
export function licenseLine({ source, id, license_number, trade_name, licensee, status, address }: Premises): string {
  const name = trade_name ?? licensee.name ?? 'a license';
  return [`${name} (${source} ${license_number ?? id})`, status, ...placeOf(address)].join(', ');
}

/** Some lines: what people ask of a company. */
export function printCompany(company: ShortCompany): string {
  const { addresses, names, parties } = company;
  const lines = [
    companyLine(company),
    dated('Formed', company.formed_on),
    dated('Dissolved', company.dissolved_on),
    listed(
      'Addresses',
      Object.entries(addresses ?? {}).flatMap(([kind, address]) =>
        address === null ? [] : [`${kind}: ${printAddress(address)}`],
      ),
    ),
    listed(
      'Other names',
      (names ?? []).map(({ name, kind }) => `${name} (${kind.replaceAll('_', ' ')})`),
    ),
    listed('People and agents', (parties ?? []).map(printParty)),
    listed(
      'Identifiers',
      (company.identifiers ?? []).map(({ scheme, value }) => `${schemeInWords(scheme)} ${value}`),
    ),
    company.entity_url === null ? '' : `Source: ${company.entity_url}`,
    `As of ${company.as_of}`,
    company.left_out === undefined ? '' : `Left out here: ${printLeftOut(company)}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

export function printParty({ name, roles }: Party): string {
  const titles = [...new Set(roles.map(({ kind, title }) => title ?? kind.replaceAll('_', ' ')))];
  return titles.length === 0 ? name : `${name} (${titles.join(', ')})`;
}

const dated = (word: string, date: string | null): string => (date === null ? '' : `${word} ${date}`);

function listed(word: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const more = items.length > NAMED_MAX ? `; and ${items.length - NAMED_MAX} more` : '';
  return `${word}: ${items.slice(0, NAMED_MAX).join('; ')}${more}`;
}

function printAddress({ raw, street_address: street, street_address_2: second, ...rest }: Address): string {
  if (raw !== null) return raw;
  const { locality, region, postal_code: postalCode } = rest;
  return [street, second, locality, region, postalCode].filter((part) => part !== null).join(', ');
}

/** City and state, where both or one is published. */
function placeOf(address: Address | null): readonly string[] {
  const place = [address?.locality, address?.region].filter((part) => part != null).join(' ');
  return place === '' ? [] : [place];
}
