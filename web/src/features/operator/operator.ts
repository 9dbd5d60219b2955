import { useQuery } from '@tanstack/react-query';
import { type Answer, call } from '../../shared/api/client.ts';

export type Loads = Answer<'GET /dashboard/api/operator/loads'>;
export type Loaded = Loads['loaded'][number];
export type Work = Answer<'GET /dashboard/api/operator/work'>;
export type AccountOfAll = Answer<'GET /dashboard/api/operator/accounts'>['accounts'][number];
export type Finding = Answer<'GET /dashboard/api/operator/findings'>['findings'][number];

export const useLoads = () =>
  useQuery({
    queryKey: ['operator', 'loads'],
    queryFn: ({ signal }) => call('GET /dashboard/api/operator/loads', {}, { signal }),
  });

export const useWork = () =>
  useQuery({
    queryKey: ['operator', 'work'],
    queryFn: ({ signal }) => call('GET /dashboard/api/operator/work', {}, { signal }),
  });

export const useAccountsOfAll = () =>
  useQuery({
    queryKey: ['operator', 'accounts'],
    queryFn: ({ signal }) => call('GET /dashboard/api/operator/accounts', {}, { signal }),
  });

/** It takes some seconds, and is looked at when the page is opened. */
export const useFindings = () =>
  useQuery({
    queryKey: ['operator', 'findings'],
    queryFn: ({ signal }) => call('GET /dashboard/api/operator/findings', {}, { signal }),
    staleTime: 5 * 60_000,
  });
