import { Command, Option } from 'commander';
import type { PremisesSearchResponse } from '../../../clients/typescript/src/index.ts';
import {
  LIST_ORDERS,
  PREMISES_FACETS,
  PREMISES_FILTERS,
  PREMISES_SORTS,
  type PremisesFacet,
} from '../../engine/index.ts';
import type { Address } from '../../entity/index.ts';
import { queryOf } from '../asked.ts';
import { addServerOptions, asking, codesAsked } from '../asking/asking.ts';
import type { ServerOptions } from '../asking/server-address.ts';
import { type Context, wholeNumber } from '../context.ts';
import { facetsOption, filterOption, filterValuesOf } from '../filter-options.ts';
import { foundWords, print, tellFacets } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

const LIMIT_MAX = 1_000;
const LIMIT = 20;

type Options = ServerOptions & {
  readonly source: string;
  readonly order: string;
  readonly sort?: string;
  readonly facets?: readonly PremisesFacet[];
  readonly limit: number;
  readonly page: number;
  readonly json?: true;
};

/**
 * A table on a terminal; the records as a list of JSON when the output is piped or `--json` is said, and with `--facets`
 * an object of them and the counts.
 */
export function premisesCommand(context: Context): Command {
  const command = withExamples(
    new Command('premises'),
    'charter premises "kite diner"',
    "charter premises 'harbor*' --zip 80202 --status current",
  )
    .description('search license and permit lists by trade name, licensee or address')
    .argument('<query>', 'words, "quoted phrases", prefix*, AND, OR, parentheses')
    .option('--source <codes>', 'codes of lists joined by commas, or all', 'all')
    .addOption(new Option('--order <order>').choices(LIST_ORDERS).default('relevance'))
    .addOption(
      new Option('--sort <sort>', 'in place of --order: by name or a day of the license, - turns it round').choices(
        PREMISES_SORTS,
      ),
    )
    .addOption(facetsOption(PREMISES_FACETS))
    .option('--limit <number>', `records on a page, 1 to ${LIMIT_MAX}`, wholeNumber(1, LIMIT_MAX), LIMIT)
    .option('--page <number>', 'the page, from 1', wholeNumber(1, Number.MAX_SAFE_INTEGER), 1)
    .option('--json', 'JSON also on a terminal');
  for (const filter of Object.values(PREMISES_FILTERS)) command.addOption(filterOption(filter));
  return addServerOptions(command).action(async (text: string, options: Options) => {
    const { order, sort = null, facets = null, limit, page } = options;
    queryOf(text);
    await asking(context, options, async (place) => {
      const sources = await codesAsked(place, options.source, 'lists');
      const filters = filterValuesOf(PREMISES_FILTERS, options);
      const body = { ...filters, q: text, sources, order_by: order, sort, facets, limit, page };
      const found = (await place.ask<PremisesSearchResponse>('searchPremises', { body })).body;
      const { results, summary } = found;
      const records = results.map(({ premises }) => premises);
      print(
        facets === null ? records : { premises: records, facets: found.facets },
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
      if (options.json === true || !process.stdout.isTTY) return;
      tell(`\n${foundWords(summary)}\n`);
      tellFacets(found.facets, 'premises');
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
