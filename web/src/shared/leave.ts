import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSession, useSignOut } from './session.ts';
import { type Unfinished, unfinishedHere } from './unfinished.ts';

export const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Signs out; where something is unfinished in this browser, only once somebody has said so: `asked` is what it is. */
export function useLeave(where: 'here' | 'everywhere') {
  const { data: account } = useSession();
  const signOut = useSignOut();
  const [asked, setAsked] = useState<Unfinished | null>(null);
  const leave = useMutation({
    mutationFn: async (isSure: boolean) => {
      const unfinished = isSure || !account ? null : await unfinishedHere(account.account_id);
      setAsked(unfinished);
      if (unfinished === null) await signOut(where);
    },
  });
  return {
    leave: () => leave.mutate(false),
    isLeaving: leave.isPending,
    error: leave.error,
    asked,
    sure: () => leave.mutate(true),
    stay: () => setAsked(null),
  };
}
