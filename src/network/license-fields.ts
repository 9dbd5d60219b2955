/** What answers tell of a license; the people of a name and an address add fields of their own. */
import { z } from 'zod';
import { PREMISES_STATUSES, type Premises } from '../entity/index.ts';

export const LICENSE_FIELDS = {
  source: z.string(),
  id: z.string(),
  trade_name: z.string().nullable(),
  licensee: z.string().nullable(),
  license_kind: z.string().nullable(),
  status: z.enum(PREMISES_STATUSES),
};

type LicenseFields = z.infer<z.ZodObject<typeof LICENSE_FIELDS>>;

export function licenseFields({ source, id, trade_name, licensee, license_kind, status }: Premises): LicenseFields {
  return { source, id, trade_name, licensee: licensee.name, license_kind, status };
}
