/** The bodies of answers about owners. */
import { z } from 'zod';
import { ownershipSchema } from '../../entity/index.ts';

export const companyOwnersList = z
  .object({
    owners: z.array(ownershipSchema).meta({ description: 'By source and id.' }),
    next_page: z.int().min(2).nullable().meta({ description: 'The next page, or null on the last one.' }),
  })
  .meta({ id: 'CompanyOwners' });
