/** Watching by the hundred. */
import type { Engine, PremisesIndex } from '../../engine/index.ts';
import { tokenize } from '../../entity/index.ts';
import type { FoundWatch } from '../../events/index.ts';
import * as declared from '../../operations/others.ts';
import { watchBody } from '../routes/watches.ts';
import type { EventParts } from '../settings.ts';
import { premisesOf, recordOf } from './record-of.ts';
import { routeFor } from './signed-in.ts';

type Records = { readonly engine: Engine; readonly premises: PremisesIndex };

/** Free: suggestions tell the name of a number as well. */
async function namedBody({ engine, premises }: Records, watch: FoundWatch) {
  const { watched } = watch;
  const company = watched.kind === 'company' ? await recordOf(engine, watched) : null;
  const licensed = watched.kind === 'premises' ? await premisesOf(premises, watched) : null;
  return {
    ...watchBody(watch),
    legal_name: company?.legal_name ?? licensed?.trade_name ?? licensed?.licensee.name ?? null,
    status: company?.status ?? null,
    license_status: licensed?.status ?? null,
    last_found_at: watch.lastFoundAt,
  };
}
type List = EventParts['watches']['listFound'];
type PageOf = Parameters<List>[2];
type NamedBody = Awaited<ReturnType<typeof namedBody>>;

/** Watches that are read and named before other requests have their turn. */
const NAMED_AT_ONCE = 100;

/**
 * A page of those that have all the words in their name, note, number or query. Names are those of records as they are
 * now, which no table has: an account's watches, 10,100 at most, are looked through until the page is full.
 */
async function searchWatched(
  list: (page: PageOf) => ReturnType<List>,
  records: Records,
  q: string,
  { limit, page }: PageOf,
) {
  const words = tokenize(q);
  const found: NamedBody[] = [];
  const end = page * limit;
  for (let next: number | null = 1; next !== null && found.length <= end; ) {
    const { entries, nextPage } = await list({ limit: NAMED_AT_ONCE, page: next });
    const bodies = await Promise.all(entries.map((watch) => namedBody(records, watch)));
    found.push(...bodies.filter((body) => hasWords(body, words)));
    next = nextPage;
  }
  return { watches: found.slice(end - limit, end), next_page: found.length > end ? page + 1 : null };
}

/** A number may be written behind its registry: `us_co/20211234567`. */
function hasWords(body: NamedBody, words: readonly string[]): boolean {
  const { name, legal_name, note, q, jurisdiction_code, entity_number, source, premises_id } = body;
  const said = [name, legal_name, note, q, jurisdiction_code, entity_number, source, premises_id];
  const text = tokenize(said.filter((one) => one !== null).join(' ')).join(' ');
  return words.every((word) => text.includes(word));
}

export const watchingRoutes = (records: Records, { watches }: Pick<EventParts, 'watches'>) => [
  routeFor(declared.listWatched, async ({ query: { sort, q, ...page } }, { accountId }) => {
    const list = (asked: PageOf) => watches.listFound(accountId, sort, asked);
    if (q !== null) return searchWatched(list, records, q, page);
    const { entries, nextPage } = await list(page);
    return { watches: await Promise.all(entries.map((watch) => namedBody(records, watch))), next_page: nextPage };
  }),
  routeFor(declared.watchCompanies, async ({ body }, { accountId }) => ({
    added: await watches.addRecords(
      accountId,
      body.companies.map(({ jurisdiction_code: jurisdiction, entity_number: entityNumber, note }) => {
        return { watched: { kind: 'company', jurisdiction, entityNumber }, note };
      }),
    ),
  })),
  routeFor(declared.unwatch, async ({ body }, { accountId }) => ({
    removed: await watches.removeAll(accountId, body.watch_ids),
  })),
];
