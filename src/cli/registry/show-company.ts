/** A company on a terminal, as it would be loaded. */
import type { Address, Company } from '../../entity/index.ts';
import { printableLine } from '../terminal.ts';

const PARTIES_MAX = 6;

export function showCompany(company: Company): string {
  const { entity_number, legal_name, status, status_raw, legal_form, legal_form_raw, domicile, addresses } = company;
  const lines: readonly (readonly [string, string | null])[] = [
    ['status', told(status, status_raw)],
    ['form', `${told(legal_form, legal_form_raw)}, ${domicile}`],
    ['formed', company.formed_on],
    ['dissolved', company.dissolved_on],
    ['registered', inLine(addresses?.registered)],
    ['headquarters', inLine(addresses?.headquarters)],
    ['mailing', inLine(addresses?.mailing)],
    ...(company.names ?? []).map(({ kind, name }) => [kind, name] as const),
    ...(company.parties ?? []).slice(0, PARTIES_MAX).map(({ type, name, roles, address }) => {
      const titles = roles.map(({ kind, title }) => told(kind, title)).join(', ');
      return [
        'party',
        [`${name} (${type}): ${titles}`, inLine(address)].filter((part) => part !== null).join('; '),
      ] as const;
    }),
    ...(company.filings ?? [])
      .slice(0, 2)
      .map(({ filed_on, title }) => ['filing', `${filed_on} ${title ?? ''}`] as const),
  ];
  const shown = lines.filter(([, value]) => value !== null);
  return [`${legal_name}  ${entity_number}`, ...shown.map(([what, value]) => `  ${what.padEnd(16)}${value}`)]
    .map((line) => `${printableLine(line)}\n`)
    .join('');
}

/** What Charter makes of a value, and the value. */
const told = (meaning: string, raw: string | null): string => (raw === null ? meaning : `${meaning} (${raw})`);

function inLine(address: Address | null | undefined): string | null {
  if (address === null || address === undefined) return null;
  const { street_address, street_address_2, locality, region, postal_code, country_code } = address;
  return [street_address, street_address_2, locality, region, postal_code, country_code]
    .filter((part) => part !== null)
    .join(', ');
}
