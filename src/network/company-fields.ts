/** What answers tell of a company; the people of a name and an address add fields of their own. */
import { z } from 'zod';
import { jurisdictionCodeSchema, STATUSES } from '../entity/index.ts';
import type { Statement } from './statement.ts';

export const COMPANY_FIELDS = {
  jurisdiction_code: jurisdictionCodeSchema,
  entity_number: z.string(),
  legal_name: z.string(),
  status: z.enum(STATUSES),
};

type CompanyFields = z.infer<z.ZodObject<typeof COMPANY_FIELDS>>;

export function companyFields({ record, company }: Pick<Statement, 'record' | 'company'>): CompanyFields {
  return {
    jurisdiction_code: record.jurisdiction,
    entity_number: record.entityNumber,
    legal_name: company.legal_name,
    status: record.status,
  };
}
