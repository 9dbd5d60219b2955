/** What loads changed, by a cursor. */
import type { Change, Changes, operations } from './schema.ts';
import { type PaidOptions, paid, type Transport } from './transport.ts';

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
    const { body } = await transport.call<Changes>({
      method: 'GET',
      path: '/v2/changes',
      query: { ...query, since },
      headers: paid({ idempotencyKey: key }),
      signal,
    });
    yield* body.changes;
    if (body.changes.length === 0 && body.next_since === since) return;
    since = body.next_since;
  }
}
