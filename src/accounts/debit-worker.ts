/** The thread of `DebitThread`: takes groups of charges, one after the other, on a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStore, type Store, StoreError } from '../store/index.ts';
import { debit } from './debit.ts';
import type { DebitReply, DebitRequest } from './debit-thread.ts';
import { AccountError } from './error.ts';

const port = parentPort!;
let opened: Store | undefined;

port.on('message', async ({ now, charges }: DebitRequest) => {
  port.postMessage(await answer(now, charges));
});

async function answer(now: Date, charges: DebitRequest['charges']): Promise<DebitReply> {
  try {
    opened ??= await openStore({ homeDirectory: workerData });
    return { debits: await debit(opened, now, charges) };
  } catch (error) {
    // An error loses its class between threads, and with it what callers tell it by.
    if (error instanceof StoreError) return { storeError: { code: error.code, message: error.message } };
    if (error instanceof AccountError) return { accountError: { code: error.code, message: error.message } };
    return { error };
  }
}
