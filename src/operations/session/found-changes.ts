/** What the watches of an account have found, and whether it is mailed. */
import { z } from 'zod';
import { timeSchema } from '../../entity/index.ts';
import { type Field, flag, optionalPattern, said } from '../fields/fields.ts';
import { namedBody } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { required, shown } from './account-fields.ts';
import { BEHIND_SESSION, gone } from './behind-session.ts';
import { CURSOR_FIELDS } from './cursors.ts';
import * as found from './found-change-schemas.ts';

/** Only where the server has watches. */
const OF_WATCHES = { ...BEHIND_SESSION, tag: 'Watches' } as const;

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

export const listFoundChanges = operation({
  ...OF_WATCHES,
  id: 'listFoundChanges',
  role: 'reader',
  method: 'GET',
  path: '/found-changes',
  summary: 'List what watches have found in loads, with what stood there before and after',
  query: {
    watch_id: said('Only what this watch has found.', shown(optionalPattern(UUID), z.string())),
    ...CURSOR_FIELDS,
  },
  answers: { 200: { words: 'A page. It is kept for 90 days.', schema: found.foundChanges } },
});

export const countUnseenChanges = operation({
  ...OF_WATCHES,
  id: 'countUnseenChanges',
  role: 'reader',
  method: 'GET',
  path: '/found-changes/unseen',
  summary: 'Count what was found since it was last looked at',
  answers: { 200: { words: 'Up to 99.', schema: found.unseenChanges } },
});

export const seeFoundChanges = operation({
  ...OF_WATCHES,
  id: 'seeFoundChanges',
  role: 'analyst',
  method: 'PUT',
  path: '/found-changes/seen',
  summary: 'Note that all found until a time has been seen',
  body: namedBody('SeenChangesRequest', { until: foundAt }),
  answers: gone('Noted.'),
});

export const getChangeMails = operation({
  ...OF_WATCHES,
  id: 'getChangeMails',
  role: 'reader',
  method: 'GET',
  path: '/found-changes/mails',
  summary: 'Tell whether the account is mailed what its watches find',
  answers: { 200: { words: 'The setting.', schema: found.changeMails } },
});

export const putChangeMails = operation({
  ...OF_WATCHES,
  id: 'putChangeMails',
  role: 'owner',
  method: 'PUT',
  path: '/found-changes/mails',
  summary: 'Be mailed what watches find, or not',
  body: namedBody('ChangeMailsRequest', { mails: required(flag(false), z.boolean()) }),
  answers: { 200: { words: 'The setting as it is now.', schema: found.changeMails } },
  refusals: { 409: ['No mail can come.', 'no_mail', 'address_not_confirmed'] },
});

/** In order. */
export const FOUND_CHANGE_OPERATIONS = [
  listFoundChanges,
  countUnseenChanges,
  seeFoundChanges,
  getChangeMails,
  putChangeMails,
];
