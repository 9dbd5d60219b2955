/** What a server writes in groups: where a commit would hold it up, in a thread of its own. */
import type { Store } from '../store/index.ts';
import { type Charge, debit } from './charges/debit.ts';
import { deletePaidBefore } from './charges/paid-requests.ts';
import { deleteRequestsBefore, writeRequests } from './request-log/write-requests.ts';

const TASKS = {
  debit: (store: Store, { now, charges }: { readonly now: Date; readonly charges: readonly Charge[] }) =>
    debit(store, now, charges),
  writeRequests,
  deleteRequestsBefore,
  deletePaidBefore,
};

export type TaskName = keyof typeof TASKS;
export type Given<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[1];
export type Done<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

export interface Writer {
  /** @throws StoreError, AccountError, as the task itself */
  run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Done<Name>>;
}

/** Does a task here and now. */
export function runTask<Name extends TaskName>(store: Store, name: Name, given: Given<Name>): Promise<Done<Name>> {
  // TypeScript does not relate a task to its own argument and outcome.
  const task = TASKS[name] as (store: Store, given: Given<Name>) => Promise<Done<Name>>;
  return task(store, given);
}
