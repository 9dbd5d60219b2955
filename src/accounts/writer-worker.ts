/** The thread of `WriterThread`: does its tasks one after the other, on a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStore, type Store, StoreError } from '../store/index.ts';
import { AccountError } from './error.ts';
import { runTask } from './writer.ts';
import type { TaskReply, TaskRequest } from './writer-thread.ts';

const port = parentPort!;
let opened: Promise<Store> | undefined;

port.on('message', async (task: TaskRequest) => {
  port.postMessage(await answer(task));
});

async function answer({ id, name, given }: TaskRequest): Promise<TaskReply> {
  try {
    opened ??= openStore({ homeDirectory: workerData });
    return { id, done: await runTask(await opened, name, given) };
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
