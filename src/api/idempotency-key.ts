/** The header under which a caller may send a change again without its being made twice. */
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, type ProblemItem, problemItem } from '../operations/index.ts';

type IdempotencyKey =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly item: ProblemItem };

export function idempotencyKeyOf({ headers }: FastifyRequest): IdempotencyKey {
  const value = headers['idempotency-key'];
  if (value === undefined) return { ok: true, value: null };
  if (typeof value === 'string' && IDEMPOTENCY_KEY.test(value)) return { ok: true, value };
  return { ok: false, item: idempotencyKeyItem(String(value), 'a key has 1 to 255 printable ASCII characters') };
}

export const idempotencyKeyItem = (key: string | null, rule: string): ProblemItem =>
  problemItem(['header', 'Idempotency-Key'], { type: 'value_error', msg: `Value error, ${rule}` }, key);
