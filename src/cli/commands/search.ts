import { Command, Option } from 'commander';
import type {
  Company,
  CompanySearchResponse,
  FoundCompanies,
  OfficerSearchResponse,
  OperationId,
  Premises,
  Suggestions,
} from '../../../clients/typescript/src/index.ts';
import {
  COMPANY_FILTERS,
  FACETS,
  type Facet,
  OFFICER_FILTERS,
  ORDERS,
  type Order,
  type SearchFilters,
  SORTS,
} from '../../engine/index.ts';
import { identifierIn, jurisdictionCodeSchema } from '../../entity/index.ts';
import { isPlainWords } from '../../query/index.ts';
import { queryOf } from '../asked.ts';
import { addServerOptions, asking, codesAsked, didYouMean, isNotThere, type Place } from '../asking/asking.ts';
import type { ServerOptions } from '../asking/server-address.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { facetsOption, filterOption, filterValuesOf } from '../filter-options.ts';
import { foundWords, print as printRows, tellFacets } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type PageOptions = ServerOptions & {
  readonly jurisdictions: string;
  readonly limit: number;
  readonly page: number;
  readonly json?: true;
};

type CompanyOptions = PageOptions & {
  readonly order: Order;
  readonly sort?: Order;
  readonly facets?: readonly Facet[];
  readonly alternativeNames: boolean;
  readonly previousNames: boolean;
};

type OfficerOptions = PageOptions & { readonly sources?: string };

type Page = Pick<CompanySearchResponse, 'summary' | 'facets'> & { readonly results: readonly unknown[] };

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
    .addOption(facetsOption(FACETS))
    .option('--no-alternative-names', 'leave trade names and aliases out')
    .option('--no-previous-names', 'leave former legal names out')
    .action((text: string, options: CompanyOptions) =>
      asking(context, options, async (place) => {
        const page = await searched<CompanySearchResponse>(place, 'searchCompanies', text, options, {
          ...filterValuesOf(COMPANY_FILTERS, options),
          match_alternative_names: options.alternativeNames,
          match_previous_names: options.previousNames,
          order_by: options.order,
          sort: options.sort ?? null,
          facets: options.facets ?? null,
        });
        print(
          options,
          page,
          ['jurisdiction', 'number', 'legal name', 'status', 'matched'],
          page.results.map(({ match, company }) => [
            ...cellsOf(company),
            company.status,
            match.matched_field === 'name' ? '' : match.matched_value,
          ]),
        );
        await offerSpelling(place, text, options, page);
      }),
    );
}

export function officersCommand(context: Context): Command {
  return withExamples(
    newSearch('officers', 'search officers, agents, members and owners by name', OFFICER_FILTERS),
    'charter officers "smith"',
    'charter officers "smith" --role manager --zip 80202',
    'charter officers "smith" --sources all',
  )
    .option('--sources <codes>', 'license lists whose people follow, joined by commas, or all')
    .action((text: string, options: OfficerOptions) =>
      asking(context, options, async (place) => {
        const { sources } = options;
        const page = await searched<OfficerSearchResponse>(place, 'searchOfficers', text, options, {
          ...filterValuesOf(OFFICER_FILTERS, options),
          ...(sources !== undefined && { sources: await codesAsked(place, sources, 'lists') }),
        });
        print(
          options,
          page,
          ['officer', 'roles', sources === undefined ? 'jurisdiction' : 'from', 'number', 'company'],
          page.results.map(({ officer, company, premises }) => [
            officer.name,
            officer.roles.map((role) => role.title ?? role.kind).join(', '),
            ...(company === null ? cellsOfLicense(premises!) : cellsOf(company)),
          ]),
        );
        // A server's suggestions are not of people alone.
        if (place.here !== null) await offerSpelling(place, text, options, page, { among: 'people' });
      }),
    );
}

export function companyCommand(context: Context): Command {
  const command = withExamples(
    new Command('company'),
    'charter company us_co 19699327561',
    'charter company ein 19-0162545',
  );
  return addServerOptions(command)
    .description('show one company, or those that have an LEI, CIK or EIN, as JSON, an object each')
    .argument('<jurisdiction>', 'its code, such as us_co; or what the number is: lei, cik, ein')
    .argument('<number>', 'its number in the registry; or the LEI, CIK or EIN')
    .action((jurisdiction: string, number: string, options: ServerOptions) =>
      asking(context, options, async (place) => {
        const companies = jurisdictionCodeSchema.safeParse(jurisdiction.toLowerCase()).success
          ? [await companyOfNumber(place, jurisdiction, number)]
          : await companiesOfIdentifier(place, jurisdiction, number);
        for (const one of companies) tell(`${JSON.stringify(one, null, process.stdout.isTTY ? 2 : 0)}\n`);
      }),
    );
}

async function companyOfNumber(place: Place, jurisdiction: string, number: string): Promise<Company> {
  const [code = ''] = (await codesAsked(place, jurisdiction, 'registries')).split(',');
  const { body } = await place.ask<Company>('getCompany', { inPath: [code, number] }).catch((error) => {
    if (!isNotThere(error)) throw error;
    throw new CommandError('not_found', `${code} has no company of the number ${number}${didYouMean(error)}`);
  });
  return body;
}

/** `scheme`: one that people write, or that records of their own have. @throws CommandError `not_found` */
async function companiesOfIdentifier(place: Place, scheme: string, value: string): Promise<readonly Company[]> {
  const identifier = identifierIn(`${scheme}: ${value}`) ?? { scheme, value };
  const { body } = await place.ask<FoundCompanies>('lookUpCompanies', { body: { companies: [{ identifier }] } });
  const [found = []] = body.results;
  if (found.length > 0) return found;
  throw new CommandError(
    'not_found',
    `No loaded company has ${scheme} ${value}; a registry goes by its code (us_co), other numbers by what they are (lei, cik, ein)`,
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
  return addServerOptions(command);
}

/** A page of a search. @throws CommandError */
async function searched<Found>(
  place: Place,
  operation: OperationId,
  text: string,
  { jurisdictions, limit, page }: PageOptions,
  fields: object,
): Promise<Found> {
  queryOf(text);
  const codes = await codesAsked(place, jurisdictions, 'registries');
  const body = { ...fields, q: text, jurisdictions: codes, limit, page };
  return (await place.ask<Found>(operation, { body })).body;
}

/** Says on a terminal how a text that finds nothing may have been meant. */
async function offerSpelling(
  place: Place,
  text: string,
  options: PageOptions,
  { summary }: Page,
  among: { readonly among?: 'people' } = {},
): Promise<void> {
  if (isForPrograms(options) || summary.total_matches > 0 || !isPlainWords(text)) return;
  const jurisdictions = summary.jurisdictions_searched.join(',');
  if (jurisdictions === '') return;
  const { body } = await place.ask<Suggestions>('suggest', { query: { ...among, q: text, jurisdictions } });
  const spelling = body.suggestions.find(({ kind }) => kind === 'spelling');
  if (spelling !== undefined) tell(`Did you mean: ${spelling.text}\n`);
}

const cellsOf = ({ jurisdiction_code, entity_number, legal_name }: Company) => [
  jurisdiction_code,
  entity_number,
  legal_name,
];

const cellsOfLicense = ({ source, license_number, trade_name, licensee }: Premises) => [
  source,
  license_number ?? '',
  trade_name ?? licensee.name ?? '',
];

const isForPrograms = ({ json }: PageOptions): boolean => json === true || !process.stdout.isTTY;

function print(
  options: PageOptions,
  { summary, facets, results }: Page,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  printRows({ page: options.page, summary, facets, results }, heading, rows, options.json);
  if (isForPrograms(options)) return;
  tell(`\n${foundWords(summary)}\n`);
  tellFacets(facets, 'companies');
}
