import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allKept, forget, keep } from './local-store.ts';
import { type KeptSeen, latestOf, SEEN_MAX, type Seen } from './seen.ts';
import { useSession } from './session.ts';

const SEEN_KEY = ['seen'] as const;

/** The latest first; none where the browser keeps nothing. */
export function useSeen(): readonly Seen[] {
  const { data: account } = useSession();
  const { data = [] } = useQuery({ queryKey: SEEN_KEY, queryFn: () => allKept<KeptSeen>('seen').catch(() => []) });
  return latestOf(data, account?.account_id);
}

/** Remembers what is looked at, once however often it is. Never throws. */
export function useNoteSeen(): (seen: Seen) => Promise<void> {
  const queries = useQueryClient();
  const accountId = useSession().data?.account_id;
  return async (seen) => {
    if (accountId === undefined) return;
    const noted: KeptSeen = { ...seen, id: `${accountId} ${seen.path}`, accountId, atMs: Date.now() };
    try {
      await keep({ seen: noted });
      const beyond = latestOf(await allKept<KeptSeen>('seen'), accountId).slice(SEEN_MAX);
      for (const { id } of beyond) await forget(id, ['seen']);
      await queries.invalidateQueries({ queryKey: SEEN_KEY });
    } catch {
      // A browser that keeps nothing has nothing to remember.
    }
  };
}
