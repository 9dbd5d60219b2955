/** Companies: what is written by hand of their calls. */
import { CompanyMethods } from './calls.ts';
import type { CompaniesLookupRequest, Company, FoundCompanies } from './schema.ts';
import { newKey, type PaidOptions } from './transport.ts';

/** Companies that one request looks up. */
const LOOKUP_MAX = 100;

export class CompanyCalls extends CompanyMethods {
  /**
   * Any number of companies, by number or by an identifier of another register: what is found of each, in order; none
   * or, for an identifier, several. Each 100 cost a lookup where any is found. @throws CharterError
   */
  async lookup(companies: CompaniesLookupRequest['companies'], options: PaidOptions = {}): Promise<Company[][]> {
    const { signal, idempotencyKey = newKey() } = options;
    const found: Company[][] = [];
    for (let from = 0; from < companies.length; from += LOOKUP_MAX) {
      const body = { companies: companies.slice(from, from + LOOKUP_MAX) };
      const asked = { body, signal, idempotencyKey: `${idempotencyKey}-${from}` };
      found.push(...(await this.transport.read<FoundCompanies>('lookUpCompanies', asked)).results);
    }
    return found;
  }
}
