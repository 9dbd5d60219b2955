import { useQuery } from '@tanstack/react-query';
import { allKept, forget } from '../../../shared/local-store.ts';
import { useSession } from '../../../shared/session.ts';
import type { Download } from './download.ts';

export const DOWNLOADS_KEY = ['downloads'] as const;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Those of the account in this browser, the newest first. */
export function useDownloads() {
  const accountId = useSession().data?.account_id;
  return useQuery({
    queryKey: DOWNLOADS_KEY,
    queryFn: async () => {
      const all = await allKept<Download>('downloads').catch((): Download[] => []);
      const old = all.filter(({ createdAt }) => Date.now() - Date.parse(createdAt) > KEPT_MS);
      for (const { id } of old) await forget(id, ['downloads', 'pages']);
      return all.filter((download) => !old.includes(download));
    },
    select: (all) =>
      all
        .filter((download) => download.accountId === accountId)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  });
}
