import type { Input } from '../api/client.ts';

export const LOOKUP = 'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}';

export function lookupOf(jurisdictionCode: string, companyNumber: string): Input<typeof LOOKUP> {
  return { path: { jurisdiction_code: jurisdictionCode.toLowerCase(), company_number: companyNumber } };
}
