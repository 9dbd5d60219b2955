import { Command, Option } from 'commander';
import {
  COMPANY_FILTERS,
  type CompanyJson,
  type Engine,
  FACETS,
  type Facet,
  OFFICER_FILTERS,
  ORDERS,
  type Order,
  type SearchFilters,
  type SearchPage,
  SORTS,
  SUGGESTIONS_MAX,
} from '../../engine/index.ts';
import type { Company, Party } from '../../entity/index.ts';
import { isPlainWords } from '../../query/index.ts';
import { codesOf, queryOf } from '../asked.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { filterOption, filterValuesOf } from '../filter-options.ts';
import { printTable } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type PageOptions = {
  readonly jurisdictions: string;
  readonly limit: number;
  readonly page: number;
  readonly json?: true;
};

/**
 * A table on a terminal; JSON, the same as the API's results, when the output is piped or `--json` is said.
 */
export function searchCommand(context: Context): Command {
  return withExamples(
    newSearch('search', 'search companies by name in the loaded registries', COMPANY_FILTERS),
    'charter search \'harbor* AND "kite"\'',
    'charter search summit --jurisdictions us_co --status active --limit 5',
  )
    .addOption(new Option('--order <order>').choices(ORDERS).default('relevance'))
    .addOption(
      new Option('--sort <sort>', 'in place of --order: by legal name or day of formation, - turns it round').choices(
        SORTS,
      ),
    )
    .option('--facets <names>', `counts beside the results, joined by commas: ${FACETS.join(', ')}`, readFacets)
    .option('--no-alternative-names', 'leave trade names and aliases out')
    .option('--no-previous-names', 'leave former legal names out')
    .action(
      (
        text: string,
        options: PageOptions & {
          order: Order;
          sort?: Order;
          facets?: readonly Facet[];
          alternativeNames: boolean;
          previousNames: boolean;
        },
      ) =>
        withEngine(context, async (engine) => {
          const page = await engine.searchCompanies({
            query: queryOf(text),
            matchAlternativeNames: options.alternativeNames,
            matchPreviousNames: options.previousNames,
            jurisdictions: await jurisdictionsOf(engine, options.jurisdictions),
            filters: filterValuesOf(COMPANY_FILTERS, options),
            orderBy: options.sort ?? options.order,
            facets: options.facets,
            limit: options.limit,
            page: options.page,
          });
          const results = page.hits.map(({ matchedField, matchedValue, company }) => ({
            match: { matched_field: matchedField, matched_value: matchedValue },
            company: companyOf(company),
          }));
          print(
            options,
            page,
            results,
            ['jurisdiction', 'number', 'legal name', 'status', 'matched'],
            ({ match, company }) => [
              company.jurisdiction_code,
              company.entity_number,
              company.legal_name,
              company.status,
              match.matched_field === 'name' ? '' : match.matched_value,
            ],
          );
          await offerSpelling(engine, text, options, page, 'all');
        }),
    );
}

export function officersCommand(context: Context): Command {
  return withExamples(
    newSearch('officers', 'search officers, agents, members and owners by name', OFFICER_FILTERS),
    'charter officers "smith"',
    'charter officers "smith" --role manager --zip 80202',
  ).action((text: string, options: PageOptions) =>
    withEngine(context, async (engine) => {
      const page = await engine.searchOfficers({
        query: queryOf(text),
        filters: filterValuesOf(OFFICER_FILTERS, options),
        jurisdictions: await jurisdictionsOf(engine, options.jurisdictions),
        limit: options.limit,
        page: options.page,
      });
      const results = page.hits.map((hit) => {
        const company = companyOf(hit.company);
        const officer: Party = JSON.parse(hit.party);
        return { match: { matched_field: 'officer_name', matched_value: officer.name }, officer, company };
      });
      print(
        options,
        page,
        results,
        ['officer', 'roles', 'jurisdiction', 'number', 'company'],
        ({ officer, company }) => [
          officer.name,
          officer.roles.map((role) => role.title ?? role.kind).join(', '),
          company.jurisdiction_code,
          company.entity_number,
          company.legal_name,
        ],
      );
      await offerSpelling(engine, text, options, page, 'people');
    }),
  );
}

export function companyCommand(context: Context): Command {
  return withExamples(new Command('company'), 'charter company us_co 19699327561')
    .description('show one company as JSON')
    .argument('<jurisdiction>', 'its code, such as us_co')
    .argument('<number>', 'its number in the registry')
    .action((jurisdiction: string, number: string) =>
      withEngine(context, async (engine) => {
        const [code] = await jurisdictionsOf(engine, jurisdiction);
        const company = await engine.lookup(code!, number);
        if (company === null) throw new CommandError('not_found', `${code} has no company of the number ${number}`);
        tell(`${JSON.stringify(companyOf(company), null, process.stdout.isTTY ? 2 : 0)}\n`);
      }),
    );
}

function newSearch(name: string, description: string, filters: SearchFilters<never>): Command {
  const command = new Command(name)
    .description(description)
    .argument('<query>', 'words, "quoted phrases", prefix*, AND, OR, parentheses')
    .option('--jurisdictions <codes>', 'codes joined by commas, or all', 'all')
    .option('--limit <number>', 'results on a page, 1 to 100', wholeNumber(1, 100), 25)
    .option('--page <number>', 'the page, from 1', wholeNumber(1, Number.MAX_SAFE_INTEGER), 1)
    .option('--json', 'JSON also on a terminal');
  for (const filter of Object.values(filters)) command.addOption(filterOption(filter));
  return command;
}

function readFacets(text: string): readonly Facet[] {
  return text.split(',').map((part) => {
    const facet = FACETS.find((one) => one === part.trim());
    if (facet === undefined) throw new CommandError('usage', `${part} is none of ${FACETS.join(', ')}`);
    return facet;
  });
}

/** Says on a terminal how a text that finds nothing may have been meant. */
async function offerSpelling(
  engine: Engine,
  text: string,
  options: PageOptions,
  { totalMatches, jurisdictionsSearched: jurisdictions }: SearchPage<unknown>,
  among: 'all' | 'people',
): Promise<void> {
  if (isForPrograms(options) || totalMatches > 0 || !isPlainWords(text)) return;
  const suggestions = await engine.suggest({ text, jurisdictions, limit: SUGGESTIONS_MAX, among });
  const spelling = suggestions.find(({ kind }) => kind === 'spelling');
  if (spelling !== undefined) tell(`Did you mean: ${spelling.text}\n`);
}

async function withEngine(context: Context, work: (engine: Engine) => Promise<void>): Promise<void> {
  await using engine = context.openEngine();
  await work(engine);
}

async function jurisdictionsOf(engine: Engine, text: string): Promise<readonly string[]> {
  // A search that asks for a damaged one is refused.
  const known = [...(await engine.snapshots()), ...(await engine.damaged())];
  const loaded = known.map(({ jurisdiction }) => jurisdiction);
  return codesOf(text, loaded, 'No registry is loaded. Load one with: charter load');
}

function companyOf(json: CompanyJson): Company {
  return JSON.parse(Buffer.from(json).toString('utf8')) as Company;
}

const isForPrograms = ({ json }: PageOptions): boolean => json === true || !process.stdout.isTTY;

function print<Result>(
  options: PageOptions,
  page: SearchPage<unknown>,
  results: readonly Result[],
  heading: readonly string[],
  cells: (result: Result) => readonly string[],
): void {
  if (isForPrograms(options)) {
    const summary = {
      total_matches: page.totalMatches,
      total_is_capped: page.totalIsCapped,
      returned: results.length,
      next_page: page.nextPage,
      jurisdictions_searched: page.jurisdictionsSearched,
    };
    tell(`${JSON.stringify({ page: options.page, summary, facets: page.facets, results })}\n`);
    return;
  }
  const total = `${page.totalIsCapped ? 'more than ' : ''}${page.totalMatches.toLocaleString('en-US')} found`;
  const next = page.nextPage === null ? '' : `; the next page is --page ${page.nextPage}`;
  tell(`${printTable(heading, results.map(cells))}\n\n${total}${next}\n`);
  for (const [facet, counts] of Object.entries(page.facets ?? {})) {
    const rows = counts.map(({ value, count, is_capped: isCapped }) => {
      return [value, `${isCapped ? 'more than ' : ''}${count.toLocaleString('en-US')}`];
    });
    tell(`\n${printTable([facet, 'companies'], rows)}\n`);
  }
}
