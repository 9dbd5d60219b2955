import { useQuery } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** What everybody may know of the server: whether it sends mails, and what of its data is invented. */
export function useAbout() {
  return useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => call('GET /dashboard/api/about', {}, { signal }),
    staleTime: 60_000,
  });
}
