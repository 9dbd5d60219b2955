/** The route of changes; what it shows is invented. */
import { CHANGE_KINDS } from '../../engine/index.ts';
import { changesGone, changesList } from '../changes-schemas.ts';
import { REFUSALS } from '../errors.ts';
import { CHANGES_FIELDS } from '../routes/changes.ts';
import { REPEATABLE } from './requests.ts';
import { invalidResponse, jsonResponse, KEY_RESPONSES, PAID_HEADERS, PAYMENT_RESPONSE } from './responses.ts';
import { inputSchema } from './schemas.ts';

const DESCRIPTIONS: Readonly<Record<keyof typeof CHANGES_FIELDS, string>> = {
  since:
    'The `next_since` of the page before, or the `id` of a change: what comes behind it. All that is kept where it is left out.',
  jurisdictions: '`all`, or codes of loaded jurisdictions with commas between.',
  kinds: `\`all\`, or some of ${CHANGE_KINDS.map((kind) => `\`${kind}\``).join(', ')} with commas between.`,
  watched:
    '`true`: only what concerns a watch of the account. Such a page may be empty though more follows: go on until it is empty and `next_since` stays the same. A request looks at up to 1,000 changes.',
  include: '`fields`: with what changed in each record.',
  limit: 'How many a page at most, 100 where it is left out.',
};

const PARAMETERS = Object.entries(CHANGES_FIELDS).map(([name, field]) => ({
  name,
  in: 'query' as const,
  description: DESCRIPTIONS[name as keyof typeof CHANGES_FIELDS],
  schema: inputSchema(field.schema),
}));

const AT = '2026-11-24T06:00:12.345Z';
const PAGE = {
  changes: [
    {
      id: '7-mfk3q1x8a-1',
      kind: 'changed',
      jurisdiction_code: 'us_fl',
      entity_number: 'L19000123456',
      legal_name: 'Fernhale Bakery LLC',
      at: AT,
      as_of: '2026-11-23',
      fields: [{ path: 'status', before: 'active', after: 'dissolved' }],
    },
    {
      id: '8-mfk3q2b0c-1',
      kind: 'loaded',
      jurisdiction_code: 'us_co',
      entity_number: null,
      legal_name: null,
      at: AT,
      as_of: '2026-11-22',
      fields: null,
    },
  ],
  next_since: '8-mfk3q2b0c-1',
};

export const CHANGES_PATHS = {
  '/v2/changes': {
    get: {
      operationId: 'listChanges',
      tags: ['Changes'],
      summary: 'List changes',
      description: `What loads added, changed and removed.
In order of publication, then of number. Ask again with \`next_since\`, after later loads too: each change comes once. A page
without changes is the end for now; one with fewer than \`limit\` need not be. A record that differs in \`as_of\` alone did not
change. Free without \`fields\`; with them a page that has changes costs what a lookup does.`,
      parameters: [...PARAMETERS, REPEATABLE],
      responses: {
        200: jsonResponse('A page.', PAID_HEADERS, changesList, { page: PAGE }),
        402: PAYMENT_RESPONSE,
        410: jsonResponse(
          'What follows `since` is not all kept any more, or another installation gave it. Nothing is charged.',
          PAID_HEADERS,
          changesGone,
          { changes_gone: { detail: REFUSALS.changes_gone.detail, oldest: '3-mfk0a7d2e-41' } },
        ),
        422: invalidResponse({
          detail: [
            {
              type: 'enum',
              loc: ['query', 'kinds'],
              msg: "Input should be 'loaded', 'added', 'changed' or 'removed'",
              input: 'new',
              ctx: { expected: "'loaded', 'added', 'changed' or 'removed'" },
            },
          ],
        }),
        ...KEY_RESPONSES,
      },
    },
  },
};
