/** The thread of `WriterThread`: does its tasks one after the other, on a connection of its own. */
import { openStore, type Store } from '../store/index.ts';
import { type Given, runTask, type TaskName } from './writer.ts';

export type TaskRequest = { [Name in TaskName]: { readonly name: Name; readonly given: Given<Name> } }[TaskName];

export function open(homeDirectory: string) {
  let opened: Promise<Store> | undefined;
  const store = (): Promise<Store> => {
    opened ??= openStore({ homeDirectory, syncsTransactions: true }).catch((error: unknown) => {
      // The next task tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return { run: async ({ name, given }: TaskRequest): Promise<unknown> => runTask(await store(), name, given) };
}
