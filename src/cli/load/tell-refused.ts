import type { GuardError } from '../../loading/index.ts';
import { type OutboxEvent, tellWebhooks } from '../../outbox/index.ts';
import { openStore, StoreError } from '../../store/index.ts';
import { type Context, storeOf } from '../context.ts';
import { warn } from '../terminal.ts';
import { publishedAs } from './load-source.ts';
import type { Source } from './source.ts';

/**
 * Tells webhooks of files that a guard has refused: a registry's, a license list's or those of a source of owners. What
 * the load itself says matters more.
 */
export async function tellRefused(context: Context, source: Source, { comparison }: GuardError): Promise<void> {
  if (source.kind === 'records') return;
  const { code } = publishedAs(source);
  const found = comparison.filter(({ isBroken }) => isBroken);
  const measures = found.map(({ measure, before, after, allowed }) => ({ measure, before, after, allowed }));
  const told: Omit<OutboxEvent, 'accountId'> =
    source.kind === 'registry'
      ? {
          type: 'registry.refused',
          object: { kind: 'registry', id: code },
          data: { jurisdiction_code: code, measures },
        }
      : { type: 'list.refused', object: { kind: 'list', id: code }, data: { source: code, measures } };
  try {
    await using store = await openStore(storeOf(context));
    await store.db.transaction().execute((trx) => tellWebhooks(trx, new Date(), [{ accountId: 'all', ...told }]));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    warn(`charter: webhooks are not told of it: ${error.message}\n`);
  }
}
