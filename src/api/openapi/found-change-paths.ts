/** The routes of what the watches of an account have found. */
import * as found from '../dashboard/found-change-schemas.ts';
import { answer, change, parameter, read, refusals } from './account-paths.ts';
import { headerReferences } from './responses.ts';

export const FOUND_CHANGE_PATHS = {
  '/dashboard/api/found-changes': {
    get: read(
      'listFoundChanges',
      'List what watches have found in loads, with what stood there before and after',
      { 200: answer('A page. It is kept for 90 days.', found.foundChanges) },
      [
        parameter('query', 'watch_id', 'Only what this watch has found.', { type: 'string' }),
        parameter('query', 'cursor', '`next_cursor` of the page before.', { type: 'string' }),
        parameter('query', 'limit', 'How many, 50 where it is left out.', {
          type: 'integer',
          minimum: 1,
          maximum: 100,
        }),
      ],
    ),
  },
  '/dashboard/api/found-changes/unseen': {
    get: read('countUnseenChanges', 'Count what was found since it was last looked at', {
      200: answer('Up to 99.', found.unseenChanges),
    }),
  },
  '/dashboard/api/found-changes/seen': {
    put: change('seeFoundChanges', 'Note that all found until a time has been seen', found.seenRequest, {
      204: { description: 'Noted.', headers: headerReferences(['X-Request-Id']) },
    }),
  },
  '/dashboard/api/found-changes/mails': {
    get: read('getChangeMails', 'Tell whether the account is mailed what its watches find', {
      200: answer('The setting.', found.changeMails),
    }),
    put: change('putChangeMails', 'Be mailed what watches find, or not', found.mailsRequest, {
      200: answer('The setting as it is now.', found.changeMails),
      409: refusals('No mail can come.', 'no_mail', 'address_not_confirmed'),
    }),
  },
};
