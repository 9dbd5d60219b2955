/** The header of a company that is not found: its body is the same wherever there is none. */
import type { FastifyReply } from 'fastify';
import type { CompanyNotFound } from '../operations/index.ts';
import { refuse } from './errors.ts';

export const DID_YOU_MEAN = 'x-did-you-mean';

/** Refuses with the numbers that may be meant in `X-Did-You-Mean`: percent-encoded, joined by commas. */
export function refuseCompany(reply: FastifyReply, { code, didYouMean }: CompanyNotFound): FastifyReply {
  if (didYouMean.length > 0) reply.header(DID_YOU_MEAN, didYouMean.map(encodeURIComponent).join(','));
  return refuse(reply, code);
}

/** What such a header says; none where there is no header. */
export const numbersMeant = (header: unknown): readonly string[] =>
  typeof header === 'string' ? header.split(',').map(decodeURIComponent) : [];
