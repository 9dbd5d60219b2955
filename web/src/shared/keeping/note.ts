import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { addressPath, personPath } from '../companies/thread-paths.ts';
import { companyPath } from '../record-address.ts';
import type { Listable } from './lists.ts';

export type Note = Answer<'GET /dashboard/api/notes'>['notes'][number];
/** What a note is about; `key` of a person is the name, of an address the address on one line. */
export type NoteSubject = Pick<Note, 'kind' | 'key'>;
/** … and what people call it. */
export type AboutWhat = Pick<Note, 'kind' | 'key' | 'label'>;

const KEY = ['notes'] as const;
const LABEL_LENGTH_MAX = 2_000;

type Named = Pick<Listable, 'jurisdiction_code' | 'entity_number' | 'legal_name'>;

export const ofCompany = ({ jurisdiction_code, entity_number, legal_name }: Named): AboutWhat => ({
  kind: 'company',
  key: `${jurisdiction_code} ${entity_number}`,
  label: [...legal_name].slice(0, LABEL_LENGTH_MAX).join(''),
});

/** The page of what a note is about. */
export function pathOfSubject({ kind, key }: NoteSubject): string {
  switch (kind) {
    case 'company': {
      const [code = ''] = key.split(' ');
      return companyPath(code, key.slice(code.length + 1));
    }
    case 'person':
      return personPath(key);
    case 'address':
      return addressPath(key);
  }
}

export function useNote({ kind, key }: NoteSubject) {
  return useQuery({
    queryKey: [...KEY, kind, key],
    queryFn: ({ signal }) => call('GET /dashboard/api/note', { query: { kind, key } }, { signal }),
  });
}

/** All of them, the last that was changed first. */
export function useNotes(page: number, limit: number) {
  return useQuery({
    queryKey: [...KEY, 'page', limit, page],
    queryFn: ({ signal }) => call('GET /dashboard/api/notes', { query: { limit, page } }, { signal }),
  });
}

/** Over the version that was seen. A 409 has what stands there instead, and it is shown from then on. */
export function useWriteNote({ kind, key, label }: AboutWhat) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (written: { readonly text: string; readonly version: string | null }) =>
      call('PUT /dashboard/api/note', { body: { kind, key, label, ...written } }),
    onSuccess: (answer) => {
      queries.setQueryData([...KEY, kind, key], answer);
      return queries.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => {
      if (error instanceof ApiError && 'note' in error.body) {
        queries.setQueryData([...KEY, kind, key], { note: error.body['note'] });
      }
    },
  });
}
