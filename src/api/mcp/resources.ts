/** Companies as resources: `charter://companies/us_co/20181234567`. */
import type { Company } from '../../entity/index.ts';
import { companyCall } from './company-call.ts';
import { shorten } from './shorten.ts';
import type { ApiCall } from './tool.ts';

export const COMPANY_TEMPLATE = 'charter://companies/{jurisdiction_code}/{company_number}';
const COMPANY_URI = /^charter:\/\/companies\/(\w+)\/([^/?#]+)$/;

/** Of each list of a company: some have a hundred thousand parties. */
const ENTRIES_MAX = 1000;

export function companyUri({
  jurisdiction_code: code,
  entity_number: number,
}: Pick<Company, 'jurisdiction_code' | 'entity_number'>): string {
  return `charter://companies/${code}/${encodeURIComponent(number)}`;
}

/** The request for a resource; `null` where an address is none of a company. */
export function resourceCall(uri: string): ApiCall | null {
  const [, code, number] = COMPANY_URI.exec(uri) ?? [];
  const decoded = number === undefined ? null : decodedNumber(number);
  if (code === undefined || decoded === null) return null;
  const at = companyCall(code, decoded);
  return at.ok ? at.call : null;
}

/** What a resource holds. */
export function resourceText(company: Company): string {
  return JSON.stringify(shorten(company, ENTRIES_MAX));
}

function decodedNumber(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
