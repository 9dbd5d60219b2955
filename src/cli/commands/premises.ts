import { Command, Option } from 'commander';
import {
  PREMISES_STATUS_FILTERS,
  type PremisesHit,
  type PremisesPage,
  type PremisesStatusFilter,
} from '../../engine/index.ts';
import type { Address, Premises } from '../../entity/index.ts';
import { codesOf, queryOf } from '../asked.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { printTable } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

const LIMIT_MAX = 1_000;
const LIMIT = 20;

type Options = {
  readonly source: string;
  readonly zip?: string;
  readonly status: PremisesStatusFilter;
  readonly limit: number;
  readonly page: number;
  readonly json?: true;
};

/** A table on a terminal; the records as a list of JSON when the output is piped or `--json` is said. */
export function premisesCommand(context: Context): Command {
  return withExamples(
    new Command('premises'),
    'charter premises "kite diner"',
    "charter premises 'harbor*' --zip 80202 --status current",
  )
    .description('search license and permit lists by trade name, licensee or address')
    .argument('<query>', 'words, "quoted phrases", prefix*, AND, OR, parentheses')
    .option('--source <codes>', 'codes of lists joined by commas, or all', 'all')
    .option('--zip <code>', "the first five digits of the premises' postal code")
    .addOption(new Option('--status <status>', "as of the list's date").choices(PREMISES_STATUS_FILTERS).default('any'))
    .option('--limit <number>', `records on a page, 1 to ${LIMIT_MAX}`, wholeNumber(1, LIMIT_MAX), LIMIT)
    .option('--page <number>', 'the page, from 1', wholeNumber(1, Number.MAX_SAFE_INTEGER), 1)
    .option('--json', 'JSON also on a terminal')
    .action(async (text: string, options: Options) => {
      if (options.zip !== undefined && !/^\d{5}$/.test(options.zip)) {
        throw new CommandError('usage', `${options.zip} is not a ZIP code of five digits`);
      }
      const query = queryOf(text);
      await using premises = context.openPremises();
      const [lists, damaged] = await Promise.all([premises.lists(), premises.damaged()]);
      // A search that asks for a damaged one is refused.
      const loaded = [...lists.map(({ source }) => source), ...damaged.map(({ jurisdiction }) => jurisdiction)];
      const page = await premises.search({
        query,
        sources: codesOf(options.source, loaded, 'No list is loaded. Load one with: charter load CODE FILE...'),
        zipCode: options.zip ?? null,
        status: options.status,
        limit: options.limit,
        page: options.page,
      });
      const records = page.hits.map((hit): Premises => JSON.parse(Buffer.from(hit.premises).toString('utf8')));
      const isTable = options.json !== true && process.stdout.isTTY;
      tell(`${isTable ? tableOf(records, page) : JSON.stringify(records)}\n`);
    });
}

function tableOf(records: readonly Premises[], page: PremisesPage<PremisesHit>): string {
  const heading = ['list', 'license', 'trade name', 'licensee', 'company', 'address', 'status', 'as of'];
  const rows = records.map(({ source, license_number, trade_name, licensee, address, status, as_of }) => [
    source,
    license_number ?? '',
    trade_name ?? '',
    licensee.name ?? '',
    licensee.entity_number === null ? '' : `${licensee.jurisdiction_code} ${licensee.entity_number}`,
    address === null ? '' : lineOf(address),
    status,
    as_of,
  ]);
  const total = `${page.totalIsCapped ? 'more than ' : ''}${page.totalMatches.toLocaleString('en-US')} found`;
  const next = page.nextPage === null ? '' : `; the next page is --page ${page.nextPage}`;
  return `${printTable(heading, rows)}\n\n${total}${next}`;
}

/** `412 Quarry Road Suite 4, Ocala, FL 34470`. */
function lineOf({ raw, street_address, street_address_2, locality, region, postal_code }: Address): string {
  const joined = (parts: readonly (string | null)[], by: string) =>
    parts.filter((part) => part !== null && part !== '').join(by);
  const place = joined([region, postal_code], ' ');
  const line = joined([joined([street_address, street_address_2], ' '), locality, place], ', ');
  return line === '' ? (raw ?? '') : line;
}
