import { Command, Option } from 'commander';
import type { PremisesSearchResponse } from '../../../clients/typescript/src/index.ts';
import { PREMISES_STATUS_FILTERS, type PremisesStatusFilter } from '../../engine/index.ts';
import type { Address } from '../../entity/index.ts';
import { queryOf } from '../asked.ts';
import { addServerOptions, asking, codesAsked } from '../asking/asking.ts';
import type { ServerOptions } from '../asking/server-address.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { foundWords, print } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

const LIMIT_MAX = 1_000;
const LIMIT = 20;

type Options = ServerOptions & {
  readonly source: string;
  readonly zip?: string;
  readonly status: PremisesStatusFilter;
  readonly limit: number;
  readonly page: number;
  readonly json?: true;
};

/** A table on a terminal; the records as a list of JSON when the output is piped or `--json` is said. */
export function premisesCommand(context: Context): Command {
  const command = withExamples(
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
    .option('--json', 'JSON also on a terminal');
  return addServerOptions(command).action(async (text: string, options: Options) => {
    const { zip, status, limit, page } = options;
    if (zip !== undefined && !/^\d{5}$/.test(zip))
      throw new CommandError('usage', `${zip} is not a ZIP code of five digits`);
    queryOf(text);
    await asking(context, options, async (place) => {
      const sources = await codesAsked(place, options.source, 'lists');
      const body = { q: text, sources, zip_code: zip ?? null, status, limit, page };
      const { results, summary } = (await place.ask<PremisesSearchResponse>('searchPremises', { body })).body;
      const records = results.map(({ premises }) => premises);
      print(
        records,
        ['list', 'license', 'trade name', 'licensee', 'company', 'address', 'status', 'as of'],
        records.map(({ source, license_number, trade_name, licensee, address, status, as_of }) => [
          source,
          license_number ?? '',
          trade_name ?? '',
          licensee.name ?? '',
          licensee.entity_number === null ? '' : `${licensee.jurisdiction_code} ${licensee.entity_number}`,
          address === null ? '' : lineOf(address),
          status,
          as_of,
        ]),
        options.json,
      );
      if (options.json !== true && process.stdout.isTTY) tell(`\n${foundWords(summary)}\n`);
    });
  });
}

/** `412 Quarry Road Suite 4, Ocala, FL 34470`. */
function lineOf({ raw, street_address, street_address_2, locality, region, postal_code }: Address): string {
  const joined = (parts: readonly (string | null)[], by: string) =>
    parts.filter((part) => part !== null && part !== '').join(by);
  const place = joined([region, postal_code], ' ');
  const line = joined([joined([street_address, street_address_2], ' '), locality, place], ', ');
  return line === '' ? (raw ?? '') : line;
}
