/** `search_companies`, `search_officers` and `search_premises`: a page of a search, and the cursor of the next. */
import { z } from 'zod';
import type { Company, Party, Premises } from '../../../entity/index.ts';
import type { Fields, Operation } from '../../../operations/index.ts';
import {
  integer,
  optionalText,
  type ProblemItem,
  problemItem,
  searchCompanies as searchCompaniesOperation,
  searchOfficers as searchOfficersOperation,
  searchPremises as searchPremisesOperation,
} from '../../../operations/index.ts';
import { CURSOR_LENGTH_MAX, parseCursor, printCursor } from '../cursor.ts';
import { priceWords } from '../prices.ts';
import { companyLine, licenseLine, printParty } from '../print-company.ts';
import { readArguments, withDefaults } from '../read-arguments.ts';
import { shortCompanySchema, shorten } from '../shorten.ts';
import { type Answered, type ApiAnswer, type Arguments, type Asked, callOf, type Tool } from '../tool.ts';

/** More would not fit a model's context beside what else it has to bear. */
const RESULTS_MAX = 20;
const RESULTS_DEFAULT = 10;
/** Of each list of a company that a search shows. `get_company` shows more. */
const ENTRIES_MAX = 5;

const OWN_FIELDS = {
  limit: integer(1, RESULTS_MAX, RESULTS_DEFAULT),
  cursor: optionalText(CURSOR_LENGTH_MAX),
};

const QUERY = `What to search for. A word matches that word in a name; "words in quotes" match side by side; \`word*\` matches every word that begins so. Terms side by side, or joined by AND, must all match; OR takes either; parentheses group. Operators are upper case.`;
const WORDS: Readonly<Record<string, string>> = {
  q: QUERY,
  jurisdictions: '`all`, or codes with commas between, such as `us_co,us_fl`: list_jurisdictions has them.',
  sources: 'Codes of license lists with commas between, or `all`: the people whom they name follow those of companies.',
  order_by: '`relevance` puts the best match first; `jurisdiction` orders by jurisdiction and number.',
  match_alternative_names: 'Whether trade names and aliases are searched as well.',
  match_previous_names: 'Whether former legal names are searched as well.',
  limit: 'Results on a page.',
  cursor: 'The `next_cursor` of the page before, with the same other arguments: it goes on where that page ended.',
};

type Result = {
  readonly match: { readonly matched_value: string };
  /** `null` where premises stand in its place. */
  readonly company?: Company | null | undefined;
  readonly premises?: Premises | undefined;
};
type CompanyResult = Result & { readonly company: Company };
type OfficerResult = Result & { readonly officer: Party; readonly company: Company | null };
type PremisesResult = Result & { readonly premises: Premises };
type Page<R> = {
  readonly summary: {
    readonly total_matches: number;
    readonly total_is_capped: boolean;
    readonly next_page: number | null;
  };
  readonly results: readonly R[];
};

type Searching = Pick<Operation, 'method' | 'path' | 'charge' | 'body' | 'answers'>;

type Kind<R> = Pick<Tool, 'name' | 'title'> & {
  readonly description: string;
  readonly operation: Searching;
  /** What a field says of this search, in place of `WORDS`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly print: (result: R) => string;
};

function searchTool<R extends Result>(kind: Kind<R>): Tool {
  // A page of counts is for people who choose among them.
  const { page: _, facets: __, ...searched } = kind.operation.body!.fields!;
  const fields = { ...searched, ...OWN_FIELDS };
  const words = { ...WORDS, ...kind.words };
  const { summary: summarySchema, results } = outputParts(kind.operation.answers[200]!.schema as z.ZodObject);
  return {
    name: kind.name,
    title: kind.title,
    describe: (prices) => `${kind.description}${priceWords(prices, kind.operation, 'each result')}`,
    input: z.object(
      Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, described(schema, words[name])])),
    ),
    output: z.object({
      summary: summarySchema,
      results,
      next_cursor: z.string().optional().meta({ description: 'Where more follow: asks for the next page.' }),
    }),
    ask: (args) => askForPage(kind, fields, args),
  };
}

function askForPage<R extends Result>(kind: Kind<R>, fields: Fields, args: Arguments): Asked {
  const read = readArguments<{ limit: number; cursor: string | null }>(OWN_FIELDS, Object.keys(fields), args);
  if (!read.ok) return read;
  const { cursor: given, limit } = read.values;
  const { cursor: _, ...others } = withDefaults(fields, args);
  const search = { ...others, limit };
  const cursor = given === null ? { page: 1, pin: null } : parseCursor(search, given);
  if (cursor === null) return { ok: false, problems: [otherCursor(given)] };
  const { page, pin } = cursor;
  return {
    ok: true,
    call: callOf(kind.operation, { body: { ...search, page }, pin }),
    tell: (answer) => tellPage(kind, search, answer),
  };
}

function tellPage<R extends Result>(kind: Kind<R>, search: Arguments, { body, headers }: ApiAnswer): Answered {
  const { summary: found, results } = body as Page<R>;
  const { next_page: nextPage, ...shown } = found;
  const pin = typeof headers['x-snapshot'] === 'string' ? headers['x-snapshot'] : null;
  const next = nextPage === null ? {} : { next_cursor: printCursor(search, { page: nextPage, pin }) };
  const structured = {
    summary: shown,
    results: results.map(shortened),
    ...next,
  };
  const total = `${found.total_is_capped ? 'More than ' : ''}${found.total_matches.toLocaleString('en-US')} found`;
  const lines = [`${total}, ${results.length} here${results.length === 0 ? '.' : ':'}`, ...results.map(kind.print)];
  if ('next_cursor' in next) lines.push(`More follow with cursor ${next.next_cursor}`);
  return { structured, text: lines.join('\n') };
}

/** What a result shows of its record. */
function shortened<R extends Result>(result: R): R {
  const { company, premises } = result;
  if (company != null) return { ...result, company: shorten(company, ENTRIES_MAX) };
  return { ...result, premises: premises && { ...premises, parties: premises.parties?.slice(0, ENTRIES_MAX) ?? null } };
}

function otherCursor(cursor: string | null): ProblemItem {
  const msg = 'Value error, this is no cursor of this search: send next_cursor with the arguments of its page';
  return problemItem(['body', 'cursor'], { type: 'value_error', msg }, cursor);
}

/** `description`: for models; without it the field's own. */
function described(schema: z.ZodType, description: string | undefined): z.ZodType {
  return description === undefined ? schema : schema.meta({ description });
}

/** The parts of an API's answer that a model is shown, with companies as they are shown. */
function outputParts(response: z.ZodObject) {
  const { element } = response.shape['results'] as z.ZodArray<z.ZodObject>;
  const { next_page: _, ...shown } = (response.shape['summary'] as z.ZodObject).shape;
  const company = 'premises' in element.shape ? shortCompanySchema.nullable() : shortCompanySchema;
  return {
    summary: z.object(shown),
    results: z.array('company' in element.shape ? element.extend({ company }) : element),
  };
}

export const searchCompanies = searchTool({
  name: 'search_companies',
  title: 'Search companies',
  description:
    'Search the loaded company registries by name: current names, trade names and former names. Each result has the number by which get_company tells all of it.',
  operation: searchCompaniesOperation,
  print: ({ match, company }: CompanyResult) => {
    const also = match.matched_value === company.legal_name ? '' : `; matched ${match.matched_value}`;
    return `- ${companyLine(company)}${also}`;
  },
});

export const searchOfficers = searchTool({
  name: 'search_officers',
  title: 'Search officers',
  description:
    'Search officers, managers, members, owners and registered agents by name in the loaded company registries. Each result is one person or company on the record of one company; with `sources`, on a license of a license list too.',
  operation: searchOfficersOperation,
  print: ({ officer, company, premises }: OfficerResult) =>
    `- ${printParty(officer)}: ${company === null ? licenseLine(premises!) : companyLine(company)}`,
});

export const searchPremises = searchTool({
  name: 'search_premises',
  title: 'Search premises',
  description:
    'Search the loaded license and permit lists by trade name, licensee or address: who was licensed at which door, as of the list. Where a licensee is linked to a registration, get_company tells all of it by its number.',
  operation: searchPremisesOperation,
  words: {
    q: QUERY.replace('in a name', 'in a trade name, a licensee or an address'),
    sources: '`all`, or codes of license lists with commas between: the `source` of a result is one.',
    order_by: '`relevance` puts the best match first; `source` orders by list and license number.',
  },
  print: ({ match, premises }: PremisesResult) => {
    const { licensee } = premises;
    const { name, jurisdiction_code: code, entity_number: number } = licensee;
    const registered = code === null || number === null ? '' : ` (${code} ${number})`;
    const by = name === null ? '' : `; licensee ${name}${registered}`;
    const isTold = [premises.trade_name, name].includes(match.matched_value);
    return `- ${licenseLine(premises)}${by}${isTold ? '' : `; matched ${match.matched_value}`}`;
  },
});
