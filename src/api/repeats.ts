/**
 * What makes the repeat of a billed request free: the caller's `Idempotency-Key`, and in the dashboard the
 * request itself.
 */
import type { FastifyRequest } from 'fastify';
import type { ChargeKind, Repeatable } from '../accounts/index.ts';
import { jsonHash } from '../batches/index.ts';
import { companyIdOf, type Premises } from '../entity/index.ts';
import type { ProblemItem } from '../operations/index.ts';
import { idempotencyKeyItem, idempotencyKeyOf } from './idempotency-key.ts';

/** By which a page asks for what is paid for already, and for nothing else. */
const ONLY_IF_PAID = 'x-only-if-paid';

type Repetition =
  | { readonly ok: true; readonly rules: { readonly repeatable: Repeatable | null; readonly onlyIfPaid: boolean } }
  | { readonly ok: false; readonly item: ProblemItem };

export function repetitionOf(request: FastifyRequest, operation: ChargeKind, asked: unknown): Repetition {
  if (request.account !== null) {
    const onlyIfPaid = request.headers[ONLY_IF_PAID] === 'true';
    return { ok: true, rules: { repeatable: inDashboard(operation, asked), onlyIfPaid } };
  }
  const key = idempotencyKeyOf(request);
  if (!key.ok) return key;
  const repeatable = key.value === null ? null : { key: `key:${key.value}`, requestHash: hashOf(operation, asked) };
  return { ok: true, rules: { repeatable, onlyIfPaid: false } };
}

export const otherRequestItem = ({ headers }: FastifyRequest): ProblemItem =>
  idempotencyKeyItem(String(headers['idempotency-key']), 'this key was used with another request');

/** What lookups ask for. */
export const lookupAsked = (jurisdiction: string, entityNumber: string) => ({ jurisdiction, entityNumber });
export const premisesAsked = (source: string, id: string) => ({ source, id });

/** A lookup, by the JSON of what it finds. */
export type LookupOf = (json: Uint8Array) => { readonly operation: ChargeKind; readonly asked: unknown };

export const companyLookupOf: LookupOf = (json) => {
  const { jurisdiction, entityNumber } = companyIdOf(json);
  return { operation: 'lookup', asked: lookupAsked(jurisdiction, entityNumber) };
};

export const premisesLookupOf: LookupOf = (json) => {
  const { source, id }: Premises = JSON.parse(Buffer.from(json).toString());
  return { operation: 'premises_lookup', asked: premisesAsked(source, id) };
};

/** Of a company, or of premises: those have no jurisdiction of their own. */
export const personLookupOf: LookupOf = (json) =>
  companyIdOf(json).jurisdiction === undefined ? premisesLookupOf(json) : companyLookupOf(json);

/** The lookups that are paid for with records in the dashboard, where each of a list leads to its page. */
export function lookupsPaidWith(
  request: FastifyRequest,
  records: () => readonly Uint8Array[],
  lookupOf: LookupOf,
): readonly Repeatable[] {
  if (request.account === null) return [];
  return records().map((json) => {
    const { operation, asked } = lookupOf(json);
    return inDashboard(operation, asked);
  });
}

function inDashboard(operation: ChargeKind, asked: unknown): Repeatable {
  const requestHash = hashOf(operation, asked);
  return { key: `page:${requestHash}`, requestHash };
}

const hashOf = (operation: ChargeKind, asked: unknown): string => jsonHash([operation, asked]);
