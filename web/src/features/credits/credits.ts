import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/client.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';

export type TopUps = Answer<'GET /dashboard/api/top-ups'>;
export type Payments = TopUps['payments'];
export type CreditSettings = Answer<'GET /dashboard/api/credit-settings'>;

export const TOP_UPS_KEY = ['top-ups'] as const;
export const SETTINGS_KEY = ['credit-settings'] as const;
export const LEDGER_KEY = ['ledger'] as const;

/** Everything that money changes: also after a decline, which switches automatic top-up off. */
export function useCreditsChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [OVERVIEW_KEY, TOP_UPS_KEY, SETTINGS_KEY, LEDGER_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
