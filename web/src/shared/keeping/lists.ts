import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type Input } from '../api/client.ts';
import type { Company } from '../api/schema.ts';

export type CompanyList = Answer<'GET /dashboard/api/lists'>['lists'][number];
export type ListedCompany = Answer<'GET /dashboard/api/lists/{list_id}'>['companies'][number];
export type ListSort = NonNullable<NonNullable<Input<'GET /dashboard/api/lists/{list_id}'>['query']>['sort']>;

/** What names a company. */
export type CompanyKey = Pick<Company, 'jurisdiction_code' | 'entity_number'>;
/** What a list keeps of a company. */
export type Listable = CompanyKey & { readonly legal_name: string; readonly status: Company['status'] };

const KEY = ['lists'] as const;
const NAME_LENGTH_MAX = 2_000;

export const listPath = (id: string): string => `/lists/${id}`;

/** All lists of the account, by name. */
export function useCompanyLists() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/lists', { query: {} }, { signal }),
  });
}

/** Those that a company is in. */
export function useListsOf({ jurisdiction_code, entity_number }: CompanyKey) {
  return useQuery({
    queryKey: [...KEY, 'of', jurisdiction_code, entity_number],
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/lists', { query: { jurisdiction_code, entity_number } }, { signal }),
  });
}

/** A page of a list's companies. */
export function useList(id: string, sort: ListSort, page: number, limit: number) {
  return useQuery({
    queryKey: [...KEY, id, sort, limit, page],
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/lists/{list_id}', { path: { list_id: id }, query: { sort, limit, page } }, { signal }),
    placeholderData: (before) => before,
  });
}

/** After a change all that is shown of lists is read again. */
function useListChange<Values, Result>(change: (values: Values) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export const useCreateList = () =>
  useListChange((name: string) => call('POST /dashboard/api/lists', { body: { name } }));

export const useRenameList = () =>
  useListChange(({ id, name }: { readonly id: string; readonly name: string }) =>
    call('PUT /dashboard/api/lists/{list_id}', { path: { list_id: id }, body: { name } }),
  );

export const useDeleteList = () =>
  useListChange((id: string) => call('DELETE /dashboard/api/lists/{list_id}', { path: { list_id: id } }));

type InList = { readonly id: string; readonly company: CompanyKey };

/** One that is in it already stays as it is there. */
export const useAddToList = () =>
  useListChange(({ id, company }: InList & { readonly company: Listable }) =>
    call('POST /dashboard/api/lists/{list_id}/companies', {
      path: { list_id: id },
      body: {
        jurisdiction_code: company.jurisdiction_code,
        entity_number: company.entity_number,
        name: [...company.legal_name].slice(0, NAME_LENGTH_MAX).join(''),
        status: company.status,
      },
    }),
  );

const pathOf = ({ id, company }: InList) => ({
  list_id: id,
  jurisdiction_code: company.jurisdiction_code,
  entity_number: company.entity_number,
});

export const useRemoveFromList = () =>
  useListChange((of: InList) =>
    call('DELETE /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}', { path: pathOf(of) }),
  );

export const useNoteInList = () =>
  useListChange(({ note, ...of }: InList & { readonly note: string }) =>
    call('PUT /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}', {
      path: pathOf(of),
      body: { note },
    }),
  );
