/** What the watches of an account have found, and whether it is mailed. */
import type { Events, NotedChange } from '../../events/index.ts';
import * as declared from '../../operations/others.ts';
import type { SignIn } from '../../sign-in/index.ts';
import { refuse } from '../errors.ts';
import { watchedBody } from '../watch-body.ts';
import { routeFor } from './signed-in.ts';

type Found = Pick<Events, 'found' | 'mails'>;

export const foundBody = ({ id, foundAt, watchId, watched, note, seen, ...change }: NotedChange) => ({
  id,
  found_at: foundAt,
  watch: { id: watchId, ...watchedBody(watched), note },
  seen,
  change_id: change.changeId,
  kind: change.kind,
  ...placeOf(watched, change),
  legal_name: change.legalName,
  at: change.at,
  as_of: change.asOf,
  topics: change.topics ?? [],
  fields: change.fields,
  fields_left_out: change.fieldsLeftOut,
});

/** Of a company: its registry and number; of premises: their list and id. */
function placeOf(
  { kind }: NotedChange['watched'],
  { jurisdiction, entityNumber }: Pick<NotedChange, 'jurisdiction' | 'entityNumber'>,
) {
  const isOfList = kind === 'premises';
  return {
    jurisdiction_code: isOfList ? null : jurisdiction,
    entity_number: isOfList ? null : entityNumber,
    source: isOfList ? jurisdiction : null,
    premises_id: isOfList ? entityNumber : null,
  };
}

export const foundChangeRoutes = ({ found, mails }: Found, { sendsMail }: Pick<SignIn, 'sendsMail'>) => [
  routeFor(declared.listFoundChanges, async ({ query: { watch_id: watchId, cursor, limit } }, { accountId }) => {
    const changes = await found.list(accountId, watchId, { before: cursor, limit: limit + 1 });
    const placed = changes.map((change) => ({ at: change.foundAt, id: change.id, change }));
    const { page, nextCursor } = declared.pageOf(placed, limit);
    return { changes: page.map(({ change }) => foundBody(change)), next_cursor: nextCursor };
  }),
  routeFor(declared.countUnseenChanges, async (_asked, { accountId }) => {
    const { count, isCapped } = await found.unseen(accountId);
    return { count, is_capped: isCapped };
  }),
  routeFor(declared.seeFoundChanges, ({ body }, { accountId }) => found.see(accountId, body.until)),
  routeFor(declared.getChangeMails, async (_asked, { accountId }) => {
    const { isMailed, pace } = await mails.wanted(accountId);
    return { mails: isMailed, every: pace };
  }),
  // Only where a mail can come, and to a mailbox that is known to be the owner's.
  routeFor(declared.putChangeMails, async ({ body }, { accountId, isEmailVerified }, reply) => {
    if (body.mails && !sendsMail) return refuse(reply, 'no_mail');
    if (body.mails && !isEmailVerified) return refuse(reply, 'address_not_confirmed');
    await mails.set(accountId, { isMailed: body.mails, pace: body.every });
    return body;
  }),
];
