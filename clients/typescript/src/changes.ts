/** What loads changed, by a cursor. */
import type { Change, Changes, operations } from './schema.ts';
import type { PaidOptions, Transport } from './transport.ts';

/** `since`, `jurisdictions`, `kinds`, `include` and `limit`, as the API names them. */
export type ChangesOptions = PaidOptions & NonNullable<operations['listChanges']['parameters']['query']>;

/** Up to the newest one there is. */
export async function* everyChange(
  transport: Transport,
  { signal, idempotencyKey, ...query }: ChangesOptions,
): AsyncGenerator<Change, void, undefined> {
  let { since } = query;
  for (;;) {
    const key = idempotencyKey === undefined ? undefined : `${idempotencyKey}-${since ?? ''}`;
    const asked = { query: { ...query, since }, signal, idempotencyKey: key };
    const body = await transport.read<Changes>('listChanges', asked);
    yield* body.changes;
    if (body.changes.length === 0 && body.next_since === since) return;
    since = body.next_since;
  }
}
