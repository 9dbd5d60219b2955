import type { GuardError } from '../../loading/index.ts';
import { tellWebhooks } from '../../outbox/index.ts';
import { openStore, StoreError } from '../../store/index.ts';
import { type Context, storeOf } from '../context.ts';
import { warn } from '../terminal.ts';
import type { Source } from './source.ts';

/** Tells webhooks of a registry's files that a guard has refused. What the load itself says matters more. */
export async function tellRefused(context: Context, source: Source, { comparison }: GuardError): Promise<void> {
  if (source.kind !== 'registry') return;
  const { jurisdiction } = source.registry;
  const found = comparison.filter(({ isBroken }) => isBroken);
  const data = {
    jurisdiction_code: jurisdiction,
    measures: found.map(({ measure, before, after, allowed }) => ({ measure, before, after, allowed })),
  };
  const object = { kind: 'registry', id: jurisdiction };
  try {
    await using store = await openStore(storeOf(context));
    await store.db
      .transaction()
      .execute((trx) => tellWebhooks(trx, new Date(), [{ accountId: 'all', type: 'registry.refused', object, data }]));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    warn(`charter: webhooks are not told of it: ${error.message}\n`);
  }
}
