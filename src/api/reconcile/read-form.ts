import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemItem, problemItem } from '../../operations/index.ts';
import { decodeBody } from '../body/decode.ts';
import { bodyLimitOf } from '../body/read.ts';
import { answerInvalid } from '../search-request.ts';

/** Where a value stands in a request: in its body, a form, or in its address. */
type Place = 'form' | 'query';

export type FormField = {
  /** The place that its problems name. */
  readonly loc: readonly [Place, string];
  /** Its JSON value. */
  readonly value: unknown;
};

/** The first of some fields that a request has, as text; null where it has none. */
export function fieldOf(
  request: FastifyRequest,
  names: readonly string[],
): { readonly loc: readonly [Place, string]; readonly text: string } | null {
  const { method, body, query } = request;
  const place: Place = method === 'POST' ? 'form' : 'query';
  const form = Buffer.isBuffer(body) ? body.toString() : '';
  const fields = place === 'form' ? new URLSearchParams(form) : new URLSearchParams(Object.entries(Object(query)));
  const name = names.find((one) => fields.has(one));
  return name === undefined ? null : { loc: [place, name], text: fields.get(name)! };
}

/** The JSON of a field; null where the reply has been sent, for the field holds none. */
export function readJsonField(
  { loc, text }: { readonly loc: readonly [Place, string]; readonly text: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FormField | null {
  const decoded = decodeBody(Buffer.from(text), bodyLimitOf(request).membersMax);
  if (decoded.ok) return { loc, value: decoded.value };
  const { offset, error } = decoded.fault;
  const fault: ProblemItem = problemItem(
    [...loc, offset],
    { type: 'json_invalid', msg: 'JSON decode error', ctx: { error } },
    {},
  );
  answerInvalid(reply, [fault]);
  return null;
}
