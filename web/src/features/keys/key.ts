import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/client.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';

export type Key = Answer<'GET /dashboard/api/keys'>['keys'][number];

export const KEYS_KEY = ['keys'] as const;

export type Standing = 'live' | 'ending' | 'ended';

/** A rotated key ends by itself; until then it works. */
export function standingOf({ revoked_at, expires_at, limits }: Key, nowMs: number = Date.now()): Standing {
  if (revoked_at !== null) return 'ended';
  if (limits.ends_at !== null && new Date(limits.ends_at).getTime() <= nowMs) return 'ended';
  if (expires_at === null) return 'live';
  return new Date(expires_at).getTime() > nowMs ? 'ending' : 'ended';
}

/** The overview shows a key's prefix as well. */
export function useKeysChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: KEYS_KEY }),
      queries.invalidateQueries({ queryKey: OVERVIEW_KEY }),
    ]);
}
