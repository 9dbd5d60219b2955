/** What the watches of an account have found, and whether it is mailed. */
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Position } from '../../accounts/index.ts';
import { timeSchema } from '../../entity/index.ts';
import type { Events, FoundChange } from '../../events/index.ts';
import { type Field, flag, optionalPattern } from '../../operations/index.ts';
import type { SignIn } from '../../sign-in/index.ts';
import { readFields } from '../body/read-fields.ts';
import { refuse } from '../errors.ts';
import { readOptions, refuseOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import { watchedBody } from '../watch-body.ts';
import { PAGE_FIELDS, pageOf } from './paging.ts';
import { required } from './requests.ts';
import { signedIn } from './signed-in.ts';

type Parts = { readonly events: Pick<Events, 'found' | 'mails'>; readonly signIn: Pick<SignIn, 'sendsMail'> };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_TIME = { type: 'value_error', msg: 'Value error, this is no time of this list' };
const foundAt: Field<string> = {
  schema: timeSchema,
  absent: null,
  read(value) {
    const parsed = timeSchema.safeParse(value);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: [NO_TIME] };
  },
};

const FOUND_FIELDS = { watch_id: optionalPattern(UUID), ...PAGE_FIELDS };
export const SEEN_FIELDS = { until: foundAt };
export const MAILS_FIELDS = { mails: required(flag(false), z.boolean()) };

const foundBody = ({ id, foundAt, watchId, watched, seen, ...change }: FoundChange) => ({
  id,
  found_at: foundAt,
  watch: { id: watchId, ...watchedBody(watched) },
  seen,
  change_id: change.changeId,
  kind: change.kind,
  jurisdiction_code: change.jurisdiction,
  entity_number: change.entityNumber,
  legal_name: change.legalName,
  at: change.at,
  as_of: change.asOf,
  fields: change.fields,
  fields_left_out: change.fieldsLeftOut,
});

function listFoundChanges({ events }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/found-changes',
    async handler(request, reply) {
      type Values = { readonly watch_id: string | null; readonly cursor: Position | null; readonly limit: number };
      const { values, items } = readOptions<Values>(FOUND_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { watch_id: watchId, cursor, limit } = values;
      const { accountId } = signedIn(request);
      const found = await events.found.list(accountId, watchId, { before: cursor, limit: limit + 1 });
      const placed = found.map((change) => ({ at: change.foundAt, id: change.id, change }));
      const { page, nextCursor } = pageOf(placed, limit);
      return { changes: page.map(({ change }) => foundBody(change)), next_cursor: nextCursor };
    },
  };
}

function countUnseen({ events }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/found-changes/unseen',
    preHandler: refuseOptions,
    async handler(request) {
      const { count, isCapped } = await events.found.unseen(signedIn(request).accountId);
      return { count, is_capped: isCapped };
    },
  };
}

function seeFoundChanges({ events }: Parts): RouteOptions {
  return {
    method: 'PUT',
    url: '/found-changes/seen',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<{ readonly until: string }>(SEEN_FIELDS, request, reply);
      if (values === null) return reply;
      await events.found.see(signedIn(request).accountId, values.until);
      return reply.code(204).send();
    },
  };
}

function changeMails({ events }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/found-changes/mails',
    preHandler: refuseOptions,
    handler: async (request) => ({ mails: await events.mails.wanted(signedIn(request).accountId) }),
  };
}

/** Only where a mail can come, and to a mailbox that is known to be the owner's. */
function putChangeMails({ events, signIn }: Parts): RouteOptions {
  return {
    method: 'PUT',
    url: '/found-changes/mails',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<{ readonly mails: boolean }>(MAILS_FIELDS, request, reply);
      if (values === null) return reply;
      const { accountId, isEmailVerified } = signedIn(request);
      if (values.mails && !signIn.sendsMail) return refuse(reply, 'no_mail');
      if (values.mails && !isEmailVerified) return refuse(reply, 'address_not_confirmed');
      await events.mails.set(accountId, values.mails);
      return { mails: values.mails };
    },
  };
}

export const FOUND_CHANGE_ROUTES = [listFoundChanges, countUnseen, seeFoundChanges, changeMails, putChangeMails];
