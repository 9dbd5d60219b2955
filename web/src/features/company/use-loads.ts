import { useQuery } from '@tanstack/react-query';
import { type Answer, call } from '../../shared/api/client.ts';
import { WATCHES_KEY } from '../../shared/watches.ts';

const LOADS = 'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/loads';

export type LoadOf = Answer<typeof LOADS>['loads'][number];

/** What loads changed of a company, and the account's watch of it. */
export function useLoads(jurisdiction: string, number: string) {
  const path = { jurisdiction_code: jurisdiction, company_number: number };
  return useQuery({
    queryKey: [...WATCHES_KEY, 'loads of', jurisdiction, number],
    queryFn: ({ signal }) => call(LOADS, { path }, { signal }),
  });
}
