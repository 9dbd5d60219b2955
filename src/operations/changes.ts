/** What loads changed; what it shows is invented. */
import { CHANGE_KINDS, CHANGES_CURSOR } from '../engine/index.ts';
import {
  choices,
  flag,
  integer,
  jurisdictions,
  optionalChoice,
  optionalPattern,
  said,
  sources,
} from './fields/fields.ts';
import { operation } from './operation.ts';
import { REFUSALS } from './refusals.ts';
import { changesGone, changesList, premisesChangesList } from './schemas/changes-schemas.ts';

const CHANGES_MAX = 1000;
const CHANGES_DEFAULT = 100;

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

/** What is asked of any log of changes, beside what is searched. */
const SINCE = said(
  'The `next_since` of the page before, or the `id` of a change: what comes behind it. All that is kept where it is left out.',
  optionalPattern(CHANGES_CURSOR),
);

const ASKED = {
  kinds: said(
    `\`all\`, or some of ${CHANGE_KINDS.map((kind) => `\`${kind}\``).join(', ')} with commas between.`,
    choices(CHANGE_KINDS),
  ),
  watched: said(
    '`true`: only what concerns a watch of the account. Such a page may be empty though more follows: go on until it is empty and `next_since` stays the same. A request looks at up to 1,000 changes.',
    flag(false),
  ),
  include: said('`fields`: with what changed in each record.', optionalChoice(['fields'])),
  limit: said('How many a page at most, 100 where it is left out.', integer(1, CHANGES_MAX, CHANGES_DEFAULT)),
};

const REFUSED = {
  otherRefusals: {
    410: {
      words: 'What follows `since` is not all kept any more, or another installation gave it. Nothing is charged.',
      schema: changesGone,
      examples: { changes_gone: { detail: REFUSALS.changes_gone.detail, oldest: '3-mfk0a7d2e-41' } },
    },
  },
  invalid: {
    detail: [
      {
        type: 'enum',
        loc: ['query', 'kinds'],
        msg: "Input should be 'loaded', 'added', 'changed' or 'removed'",
        input: 'new',
        ctx: { expected: "'loaded', 'added', 'changed' or 'removed'" },
      },
    ],
  },
} as const;

const behind = (
  what: string,
) => `${what}, in the order of publication, up to the newest change there is; all that is kept without \`since\`.

The \`id\` of a change is the cursor behind it: keep the last one, and give it as \`since\` to go on another day. Free without \`include\`, else a lookup's price a page.`;

const BEHIND = {
  gives: 'items',
  raises: 'status 410 with `oldest` where the cursor is older than what is kept',
} as const;

export const listChanges = operation({
  id: 'listChanges',
  name: 'Changes',
  client: { method: 'changes', words: behind('What loads changed'), ...BEHIND },
  price: { for: 'a page of changes with include=fields' },
  method: 'GET',
  path: '/changes',
  doors: ['key'],
  tag: 'Changes',
  summary: 'List changes',
  description: `What loads added, changed and removed.
In order of publication, then of number. Ask again with \`next_since\`, after later loads too: each change comes once. A page
without changes is the end for now; one with fewer than \`limit\` need not be. A record that differs in \`as_of\` alone did not
change. Free without \`fields\`; with them a page that has changes costs what a lookup does.`,
  charge: 'changes',
  reads: 'registries',
  query: {
    since: SINCE,
    jurisdictions: said('`all`, or codes of loaded jurisdictions with commas between.', jurisdictions()),
    ...ASKED,
  },
  answers: { 200: { words: 'A page.', schema: changesList, examples: { page: PAGE } } },
  ...REFUSED,
});

const LICENSE = {
  id: '4-9f2c41d0aa-2',
  kind: 'changed',
  source: 'us_fl_dbpr_food',
  premises_id: 'SEA2301187',
  name: 'Fernhale Bakery',
  at: AT,
  as_of: '2026-11-23',
  fields: [{ path: 'status', before: 'current', after: 'ended' }],
};

export const listPremisesChanges = operation({
  id: 'listPremisesChanges',
  name: 'Changes of premises',
  client: { method: 'premises.changes', words: behind('What loads of license lists changed'), ...BEHIND },
  price: { for: 'a page of changes with include=fields' },
  method: 'GET',
  path: '/premises/changes',
  doors: ['key'],
  tag: 'Changes',
  summary: 'List changes of premises',
  description: `What loads of license lists added, changed and removed.
In order of publication, then of the list. Read on with \`next_since\`, as changes of companies are. What a list says is
compared, not the registration that a record is linked to, nor \`as_of\`. A license has ended where its \`status\` became
\`ended\`, or where it was removed from its list. Free without \`fields\`; with them a page that has changes costs what a lookup does.`,
  charge: 'premises_changes',
  reads: 'lists',
  query: {
    since: SINCE,
    sources: said('`all`, or codes of loaded lists with commas between.', sources()),
    ...ASKED,
  },
  answers: {
    200: {
      words: 'A page.',
      schema: premisesChangesList,
      examples: { page: { changes: [LICENSE], next_since: LICENSE.id } },
    },
  },
  ...REFUSED,
});
