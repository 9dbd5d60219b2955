/** The thread of `WriterThread`: does its tasks one after the other, on a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStore, type Store, StoreError } from '../store/index.ts';
import { debit } from './charges/debit.ts';
import { deletePaidBefore } from './charges/paid-requests.ts';
import { AccountError } from './error.ts';
import { deleteRequestsBefore, writeRequests } from './request-log/write-requests.ts';
import type { TaskReply, TaskRequest } from './writer-thread.ts';

const port = parentPort!;
let opened: Promise<Store> | undefined;

port.on('message', async (task: TaskRequest) => {
  port.postMessage(await answer(task));
});

async function answer(task: TaskRequest): Promise<TaskReply> {
  const { id } = task;
  try {
    opened ??= openStore({ homeDirectory: workerData });
    return { id, done: await run(await opened, task) };
  } catch (error) {
    // An error loses its class between threads, and with it what callers tell it by.
    if (error instanceof StoreError) {
      // If it could not be opened, the next task tries again.
      await opened?.catch(() => {
        opened = undefined;
      });
      return { id, storeError: { code: error.code, message: error.message } };
    }
    if (error instanceof AccountError) return { id, accountError: { code: error.code, message: error.message } };
    return { id, error };
  }
}

function run(store: Store, task: TaskRequest): Promise<unknown> {
  switch (task.name) {
    case 'debit':
      return debit(store, task.given.now, task.given.charges);
    case 'writeRequests':
      return writeRequests(store, task.given);
    case 'deleteRequestsBefore':
      return deleteRequestsBefore(store, task.given);
    case 'deletePaidBefore':
      return deletePaidBefore(store, task.given);
  }
}
