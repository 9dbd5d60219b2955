import type { FastifyReply } from 'fastify';
import type { Accounts, Sums } from '../../accounts/index.ts';
import { problemItem } from '../../operations/index.ts';
import { exportUsage, getUsage } from '../../operations/others.ts';
import { answerInvalid } from '../search-request.ts';
import { sendCsv } from './csv.ts';
import { routeFor } from './signed-in.ts';

const DAYS_MAX = 366;
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days later, both as `YYYY-MM-DD`. */
const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

type Range = { readonly from: string | null; readonly to: string | null };

/** Every day asked for; `null` where the reply has been sent. */
function daysOf(range: Range, reply: FastifyReply): readonly [string, ...string[]] | null {
  const to = range.to ?? new Date().toISOString().slice(0, 10);
  const from = range.from ?? later(to, 1 - DAYS);
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1 || count > DAYS_MAX) {
    const msg = `Value error, from the first to the last day there must be 1 to ${DAYS_MAX} days`;
    answerInvalid(reply, [problemItem(['query', 'from'], { type: 'value_error', msg }, from)]);
    return null;
  }
  return [from, ...Array.from({ length: count - 1 }, (_, index) => later(from, index + 1))];
}

const NONE: Sums = { requests: 0, errors: 0, credits: 0 };
const sumsBody = ({ requests, errors, credits }: Sums) => ({ requests, errors, credits });

export const usage = ({ requestLog }: Pick<Accounts, 'requestLog'>) =>
  routeFor(getUsage, async ({ query }, { accountId }, reply) => {
    const days = daysOf(query, reply);
    if (days === null) return reply;
    const [from] = days;
    const to = days.at(-1) ?? from;
    const used = await requestLog.usage(accountId, { from, to });
    const byDay = new Map(used.days.map((one) => [one.date, one]));
    return {
      from,
      to,
      days: days.map((date) => ({ date, ...sumsBody(byDay.get(date) ?? NONE) })),
      by_endpoint: used.byEndpoint.map(({ endpoint, ...sums }) => ({ endpoint, ...sumsBody(sums) })),
      by_key: used.byKey.map(({ keyId, name, prefix, ...sums }) => ({
        key_id: keyId,
        name,
        prefix,
        ...sumsBody(sums),
      })),
      by_jurisdiction: used.byJurisdiction.map(({ jurisdiction, ...sums }) => ({
        jurisdiction_code: jurisdiction,
        ...sumsBody(sums),
      })),
    };
  });

const HEADING = ['date', 'endpoint', 'key', 'jurisdiction', 'requests', 'errors', 'credits'];

export const usageCsv = ({ requestLog }: Pick<Accounts, 'requestLog'>) =>
  routeFor(exportUsage, async ({ query }, { accountId }, reply) => {
    const days = daysOf(query, reply);
    if (days === null) return reply;
    const rows = requestLog.usageRows(accountId, days);
    const cells = async function* () {
      for await (const { date, endpoint, name, jurisdiction, requests, errors, credits } of rows) {
        yield [date, endpoint, name, jurisdiction, requests, errors, credits];
      }
    };
    return sendCsv(reply, `charter-usage-${days[0]}-${days.at(-1)}.csv`, HEADING, cells());
  });
