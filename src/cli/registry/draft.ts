/** A declaration to finish, drafted from a registry's files: what is guessed, and what is to be asked. */
import { classifyLegalForm, parseDate, US_STATES } from '../../entity/index.ts';
import {
  addressesOf,
  behind,
  columnOf,
  type DraftFile,
  distinctValues,
  draftFile,
  groupsOf,
  type JsonObject,
  valuesOf,
} from './draft-file.ts';
import { draftParties } from './draft-parties.ts';
import { isNoCompany, shapesOf, statusMeant } from './guess-meanings.ts';
import type { DraftTable } from './read-table.ts';

const COUNT_MAX = 3;

/** A declaration as JSON, with its `questions`. `code`: `us_wy`. */
export function draftDeclaration(code: string, tables: readonly DraftTable[]): JsonObject {
  const questions: string[] = [];
  const files = withKeys(tables.map(draftFile), questions);
  const [main, ...others] = files as readonly [DraftFile, ...DraftFile[]];
  const name = nameOf(code);
  const company = companyOf(main, others, questions);
  const number = numberOf(main, questions);
  questions.push(
    `publisher, searchUrl: who publishes the files of ${name}, and where does anybody look a company up?`,
    'updates: how often is the list renewed: daily, weekly, monthly, quarterly, or null?',
    'remarks, filesFrom, downloads: what should users know of gaps, and where do the files come from?',
    'columns: those that the publisher describes go to `expected`, what you only believe stays in `believed`.',
  );
  return {
    questions,
    jurisdiction: code,
    name,
    publisher: `${name}, publisher to be named`,
    searchUrl: 'https://example.com/',
    publishes: publishesOf(main, others, company),
    updates: null,
    remarks: ['Declared by hand.'],
    caveats: ['layout_not_confirmed'],
    number,
    files: files.map((file) => fileOf(file, files, questions)),
    company,
  };
}

function nameOf(code: string): string {
  const [country, state = ''] = code.split('_');
  const found = country === 'us' ? US_STATES.find(([short]) => short.toLowerCase() === state) : undefined;
  return found?.[1] ?? code;
}

/** The file of companies first, each with the column that joins it. */
function withKeys(files: readonly DraftFile[], questions: string[]): readonly DraftFile[] {
  const score = ({ guesses, distinctShare }: DraftFile) => {
    const has = (what: string) => (guesses.some((guess) => guess?.what === what) ? 1 : 0);
    return 2 * has('name') + 2 * has('status') + has('type') + has('formed') + distinctShare;
  };
  const [main, ...others] = files.toSorted((a, b) => score(b) - score(a));
  const numbers = new Set(valuesOf(main!, main!.key));
  if (!main!.isKeySure)
    questions.push(`files[0].key: is “${main!.header[main!.key]}” the number of a company? No heading says so.`);
  return [
    { ...main!, holds: 'companies' },
    ...others.map((file, index) => {
      const shared = file.header.map(
        (_, column) => valuesOf(file, column).filter((value) => numbers.has(value)).length,
      );
      const best = shared.indexOf(Math.max(...shared));
      const isSure = shared[best]! > 0;
      const led = isSure ? null : leadingColumn(main!, file);
      if (led !== null) return { ...file, key: led.key, ledBy: main!.header[led.column]! };
      if (!isSure)
        questions.push(
          `files[${index + 1}].key: which column of ${file.name} has the number of the company? None has a value that ${main!.name} has.`,
        );
      return { ...file, key: isSure ? best : file.key };
    }),
  ];
}

const LEADING_MIN = 0.5;

/** The column of the companies that has values of another file’s own key: an agent’s number. */
function leadingColumn(main: DraftFile, file: DraftFile): { readonly column: number; readonly key: number } | null {
  let best: { column: number; key: number; share: number } | null = null;
  for (const key of file.header.keys()) {
    const values = valuesOf(file, key);
    const keys = new Set(values);
    if (keys.size < values.length || keys.size === 0) continue;
    for (const column of main.header.keys()) {
      const given = valuesOf(main, column);
      const share = given.filter((value) => keys.has(value)).length / Math.max(1, given.length);
      if (share >= LEADING_MIN && share > (best?.share ?? 0)) best = { column, key, share };
    }
  }
  return best;
}

function fileOf(file: DraftFile, files: readonly DraftFile[], questions: string[]): JsonObject {
  const { header, guesses, key, name, holds, hasHeadings, fixed, separator, quotes, encoding } = file;
  const index = files.indexOf(file);
  const led = files.find(({ ledBy }) => holds === 'companies' && ledBy !== undefined);
  const isUsed = (column: number) => column === key || guesses[column] !== null || header[column] === led?.ledBy;
  const others = files
    .filter((one) => one !== file)
    .map((one) => new Set(one.header.map((heading) => heading.toLowerCase())));
  const own = header.filter(
    (heading, column) => isUsed(column) && others.every((one) => !one.has(heading.toLowerCase())),
  );
  const telling = [...new Set([header[key]!, ...own])].slice(0, COUNT_MAX);
  if (!hasHeadings && !file.isDescribed)
    questions.push(
      `files[${index}].columns.order: ${name} has no row of headings: name its columns as its publisher describes them.`,
    );
  const main = holds === 'companies';
  const nameColumn = columnOf(file, 'name');
  const typeColumn = columnOf(file, 'type');
  const noCompanies = main && typeColumn !== null ? distinctValues(file, typeColumn).filter(isNoCompany) : [];
  return {
    id: file.id,
    title: name,
    holds,
    form: fixed ?? { separator, quotes, encoding, ...(!hasHeadings && { headings: false }) },
    recognised: fixed
      ? { name: [/^[A-Za-z]+/.exec(name)?.[0] ?? name] }
      : hasHeadings
        ? { columns: telling }
        : { cells: ['?{1,40}'], count: [header.length] },
    columns: fixed
      ? {}
      : hasHeadings
        ? {
            expected: [header[key]!],
            believed: header.filter((_, column) => column !== key && isUsed(column)),
            ignored: header.filter((_, column) => !isUsed(column)),
          }
        : { order: header },
    ...(datesOf(file).length > 0 && { dates: datesOf(file) }),
    key: { column: header[key]!, what: 'entity number' },
    ...(main && nameColumn !== null && { needs: [{ column: nameColumn, what: 'name' }] }),
    ...(led !== undefined && { leadsTo: { key: led.ledBy, holds: led.holds } }),
    ...(!main && file.ledBy === undefined && columnOf(file, 'trade_name') === null && { nobody: 'party' }),
    ...(noCompanies.length > 0 && {
      noCompany: [{ columns: typeColumn!, codes: noCompanies, what: 'A name or a mark' }],
    }),
  };
}

const datesOf = ({ header, guesses }: DraftFile): readonly string[] =>
  header.filter((_, column) => ['formed', 'ended'].includes(guesses[column]?.what ?? ''));

function numberOf(main: DraftFile, questions: string[]): JsonObject {
  const values = valuesOf(main, main.key);
  const shapes = shapesOf(values.map((value) => value.toUpperCase()));
  const isSure = shapes.length > 0 && shapes.length <= COUNT_MAX;
  if (!isSure) questions.push('number.shapes: what forms do the numbers have? The file shows too many.');
  questions.push('number.words: say the form of the numbers in words, for messages: “nine digits”.');
  return {
    what: `entity number (${main.header[main.key]})`,
    shapes: isSure ? shapes : ['?{1,40}'],
    words: `like ${values[0] ?? '1'}`,
    example: values[0] ?? '1',
    basis: 'believed',
  };
}

function companyOf(main: DraftFile, others: readonly DraftFile[], questions: string[]): JsonObject {
  const column = (what: string) => columnOf(main, what);
  const name = column('name');
  const type = column('type');
  if (name === null) questions.push(`company.name: which column of ${main.name} has the name of a company?`);
  if (type === null)
    questions.push('company.form: which column tells what a company is: a corporation, a limited liability company?');
  const forms = type === null ? [] : formsOf(main, type, questions);
  const [formed, ended, place] = [column('formed'), column('ended'), column('place')];
  const trades = main.header.filter((_, index) => main.guesses[index]?.what === 'trade_name');
  const names = [
    ...trades.map((one) => ({ column: one, kind: 'trading' })),
    ...others.flatMap((file) => tradeNamesIn(file)),
  ];
  const share = column('industry');
  const { places, addresses: own } = addressesOf(main, questions);
  const addresses = { ...own, ...registeredAt(others) };
  return {
    missing: { key: 'entity number', file: main.name },
    name: name ?? main.header[main.key]!,
    ...statusOf(main, questions),
    form: { column: type ?? name ?? main.header[main.key]!, ...(forms.length > 0 && { table: forms }) },
    ...(place !== null && { home: { place } }),
    ...(formed !== null && { formed: allDays(main, formed, questions) }),
    ...(ended !== null && { dissolved: ended }),
    ...(Object.keys(places).length > 0 && { places }),
    ...(Object.keys(addresses).length > 0 && { addresses }),
    ...(names.length > 0 && { names }),
    ...(share !== null && { industries: { columns: [share], scheme: 'naics' } }),
    ...draftParties(main, others, places, questions),
  };
}

function tradeNamesIn(file: DraftFile): readonly JsonObject[] {
  const [name, started, ended] = ['trade_name', 'formed', 'ended'].map((what) => columnOf(file, what));
  if (!name) return [];
  return [{ of: file.holds, column: name, kind: 'trading', ...(started && { started }), ...(ended && { ended }) }];
}

/** The address of an agent who has a number. */
function registeredAt(others: readonly DraftFile[]): JsonObject {
  const agents = others.find(({ ledBy, name }) => ledBy !== undefined && /agent/i.test(`${name} ${ledBy}`));
  const [address] = agents === undefined ? [] : groupsOf(agents).values();
  return address === undefined ? {} : { registered: behind(agents!.holds, address) };
}

/** What a value means: the value itself, or what the description says of a code. */
const meaningOf = ({ meanings }: DraftFile, heading: string, value: string): string | undefined =>
  meanings?.get(heading)?.get(value);

/** Of codes that the description explains; values that say nothing are asked. */
function formsOf(main: DraftFile, type: string, questions: string[]): readonly JsonObject[] {
  return distinctValues(main, type)
    .filter((value) => !isNoCompany(value))
    .flatMap((value) => {
      const says = meaningOf(main, type, value);
      const { legalForm, domicile } = classifyLegalForm(says ?? value);
      if (legalForm === 'unknown') {
        const told = says === undefined ? '' : ` (${says})`;
        questions.push(`company.form.table: what is a company of the type “${value}”${told}?`);
      }
      return says === undefined ? [] : [{ codes: [value], is: legalForm, domicile, says }];
    });
}

function allDays(main: DraftFile, heading: string, questions: string[]): string {
  const odd = distinctValues(main, heading).find((value) => parseDate(value) === null);
  if (odd !== undefined) questions.push(`company.formed: “${odd}” in “${heading}” is no day that is known.`);
  return heading;
}

function statusOf(main: DraftFile, questions: string[]): JsonObject {
  const column = columnOf(main, 'status');
  if (column === null) {
    questions.push(
      'company.status: no column tells the status, so every company has the status “unknown”. Is the list one of active companies? Then: "status": { "always": "active", "raw": "Active" }',
    );
    return {};
  }
  const byMeaning = new Map<string, string[]>();
  for (const value of distinctValues(main, column)) {
    const meant = statusMeant(meaningOf(main, column, value) ?? value);
    if (meant === null) questions.push(`company.status.table: what does the status “${value}” mean?`);
    else byMeaning.set(meant, [...(byMeaning.get(meant) ?? []), value]);
  }
  if (byMeaning.size === 0) return {};
  questions.push(
    'company.status.table: are the meanings right? `revoked` is dissolved of a domestic company, withdrawn of a foreign one.',
  );
  return { status: { column, table: [...byMeaning].map(([is, codes]) => ({ codes, is })) } };
}

function publishesOf(main: DraftFile, others: readonly DraftFile[], company: JsonObject): readonly string[] {
  const isAgentNamed = JSON.stringify(company['parties'] ?? []).includes('"registered_agent"');
  const has = (of: RegExp) =>
    [main, ...others].some(({ guesses }) =>
      guesses.some((guess) => guess !== null && 'of' in guess && of.test(guess.of)),
    );
  const isTraded = [main, ...others].some((file) => columnOf(file, 'trade_name') !== null);
  return [
    ...(others.some((file) => file.ledBy === undefined && columnOf(file, 'trade_name') === null) ||
    has(/officer|principal|owner|member|manager|director/)
      ? ['officers']
      : []),
    ...(isAgentNamed ? ['registeredAgents'] : []),
    ...(isTraded ? ['tradeNames'] : []),
    'inactive',
  ];
}
