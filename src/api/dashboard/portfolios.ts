/** Files that are watched on. */
import type { Engine, PremisesIndex } from '../../engine/index.ts';
import type { Company } from '../../entity/index.ts';
import {
  isAtDoor,
  keyOfWatched,
  type NewPortfolioRow,
  type NotedChange,
  type Portfolio,
  type PortfolioRow,
  type WatchedRecord,
} from '../../events/index.ts';
import * as declared from '../../operations/others.ts';
import { refuse } from '../errors.ts';
import type { EventParts } from '../settings.ts';
import { foundBody } from './found-changes.ts';
import { premisesOf, recordOf } from './record-of.ts';
import { routeFor } from './signed-in.ts';

type Records = { readonly engine: Engine; readonly premises: PremisesIndex };

/** A chain's company may run very many. */
const ROWS_TOLD = 20;

const portfolioBody = ({ id, name, createdAt, rowCount, unseen, lastFoundAt, seenUntil }: Portfolio) => ({
  portfolio_id: id,
  name,
  created_at: createdAt,
  row_count: rowCount,
  unseen,
  last_found_at: lastFoundAt,
  seen_until: seenUntil,
});

/** With the rows that it concerns: those whose place the company has left come first. Premises stay where they are. */
function changeBody(change: NotedChange, rows: readonly PortfolioRow[], now: Company | null) {
  const isOfCompany = change.watched.kind === 'company';
  const told = rows.map(({ row, name, address, wasThere }) => {
    return { row, name, address, has_left: isOfCompany && wasThere && (now === null || !isAtDoor(now, address)) };
  });
  const sorted = told.toSorted((a, b) => Number(b.has_left) - Number(a.has_left));
  const body = foundBody(change);
  const hasMoved = body.topics.includes('address') && told.some(({ has_left }) => has_left);
  return {
    ...body,
    topics: hasMoved ? (['door', ...body.topics] as const) : body.topics,
    rows: sorted.slice(0, ROWS_TOLD),
    rows_left_out: Math.max(0, rows.length - ROWS_TOLD),
  };
}

/** A row with its records as they are now. */
async function placeBody({ engine, premises }: Records, { row, name, address, wasThere, watched }: NewPortfolioRow) {
  const companies = watched.filter((one) => one.kind === 'company');
  const licensed = watched.filter((one) => one.kind === 'premises');
  const [company] = companies;
  const record = company === undefined ? null : await recordOf(engine, company);
  return {
    ...{ row, name, address },
    has_left: wasThere && (record === null || !isAtDoor(record, address)),
    company:
      company === undefined
        ? null
        : {
            jurisdiction_code: company.jurisdiction,
            entity_number: company.entityNumber,
            legal_name: record?.legal_name ?? null,
            status: record?.status ?? null,
          },
    licenses: await Promise.all(
      licensed.map(async ({ source, id }) => {
        const there = await premisesOf(premises, { source, id });
        return {
          ...{ source, id },
          name: there?.trade_name ?? there?.licensee.name ?? null,
          status: there?.status ?? null,
          expires_on: there?.expires_on ?? null,
        };
      }),
    ),
  };
}

export const portfolioRoutes = (
  { engine, premises }: Records,
  { found, portfolios }: Pick<EventParts, 'found' | 'portfolios'>,
) => [
  routeFor(declared.addToPortfolio, async ({ body }, { accountId }) => {
    const rows = [];
    for (const { row, name, address, company, licenses } of body.rows) {
      const watched: WatchedRecord[] = licenses.map(({ source, number: id }) => ({ kind: 'premises', source, id }));
      let wasThere = false;
      if (company !== null) {
        const id = { jurisdiction: company.jurisdiction_code, entityNumber: company.entity_number };
        const record = await recordOf(engine, id);
        wasThere = record !== null && isAtDoor(record, address);
        watched.unshift({ kind: 'company', ...id });
      }
      rows.push({ row, name, address, wasThere, watched });
    }
    return { added: await portfolios.add(accountId, body.file_id, body.name, rows) };
  }),
  routeFor(declared.listPortfolios, async (_asked, { accountId }) => ({
    portfolios: (await portfolios.list(accountId)).map(portfolioBody),
  })),
  routeFor(declared.listPortfolioChanges, async ({ inPath, query }, { accountId }, reply) => {
    const { portfolio_id: id } = inPath;
    const portfolio = await portfolios.read(accountId, id);
    if (portfolio === null) return refuse(reply, 'portfolio_not_found');
    const { cursor, limit } = query;
    const changes = await found.ofPortfolio(accountId, id, { before: cursor, limit: limit + 1 });
    const placed = changes.map((change) => ({ at: change.foundAt, id: change.id, change }));
    const { page, nextCursor } = declared.pageOf(placed, limit);
    const told = page.map(({ change }) => change);
    const watched = told.map((change) => change.watched);
    const rows = await portfolios.rowsOf(accountId, id, watched);
    const bodies = told.map(async (change) => {
      const now = change.watched.kind === 'company' ? await recordOf(engine, change) : null;
      return changeBody(change, rows.get(keyOfWatched(change.watched)) ?? [], now);
    });
    return {
      portfolio: portfolioBody(portfolio),
      changes: await Promise.all(bodies),
      next_cursor: nextCursor,
    };
  }),
  routeFor(declared.listPortfolioPlaces, async ({ inPath, query }, { accountId }, reply) => {
    const { portfolio_id: id } = inPath;
    if ((await portfolios.read(accountId, id)) === null) return refuse(reply, 'portfolio_not_found');
    const rows = await portfolios.places(accountId, id, query.behind, query.limit + 1);
    const page = rows.slice(0, query.limit);
    const places = await Promise.all(page.map((row) => placeBody({ engine, premises }, row)));
    return { places, next_behind: rows.length > query.limit ? (page.at(-1)?.row ?? null) : null };
  }),
  routeFor(declared.seePortfolio, ({ inPath, body }, { accountId }) =>
    portfolios.see(accountId, inPath.portfolio_id, body.until),
  ),
  routeFor(declared.endPortfolio, async ({ inPath }, { accountId }, reply) => {
    const isEnded = await portfolios.remove(accountId, inPath.portfolio_id);
    return isEnded ? reply.code(204).send() : refuse(reply, 'portfolio_not_found');
  }),
];
