import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { FoundExample } from './found-draft.ts';

/** Letters that names begin with nearly everywhere. */
const [OF_COMPANIES, OF_PEOPLE] = ['s', 'm'];

/** Suggestions are free. Nothing for who is not signed in, and until it is known. */
export function useFoundExample(isSignedIn: boolean): FoundExample | null {
  const { data = null } = useQuery({
    queryKey: ['found example'],
    queryFn: async ({ signal }) => {
      const ask = (query: { readonly q: string; readonly among?: 'people' }) =>
        call('GET /dashboard/api/suggest', { query }, { signal });
      const [companies, people] = await Promise.all([ask({ q: OF_COMPANIES }), ask({ q: OF_PEOPLE, among: 'people' })]);
      const company = companies.suggestions.find(({ kind }) => kind === 'company');
      if (!company?.jurisdiction_code || !company.entity_number) return null;
      const { jurisdiction_code, entity_number, text: name } = company;
      const person = people.suggestions.find(({ kind }) => kind === 'person')?.text ?? null;
      return { jurisdiction_code, entity_number, name, person };
    },
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
