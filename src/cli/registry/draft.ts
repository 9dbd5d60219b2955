/** A declaration to finish, drafted from a registry's files: what is guessed, and what is to be asked. */
import { classifyLegalForm, parseDate, US_STATES } from '../../entity/index.ts';
import { isRewritten } from '../../registries/index.ts';
import { CommandError } from '../exit-codes.ts';
import {
  addressesByType,
  addressesOf,
  behind,
  bestColumn,
  columnOf,
  columnsOf,
  type DraftFile,
  distinctShareOf,
  distinctValues,
  draftFile,
  groupsOf,
  type JsonObject,
  numbersIn,
  valuesOf,
} from './draft-file.ts';
import { filingsTold, withKeys } from './draft-joins.ts';
import { draftParties, namesOf } from './draft-parties.ts';
import { domicileMeant, isNoCompany, shapesOf, statusMeant } from './guess-meanings.ts';
import { formsTold, shareOf, statesTold } from './guess-values.ts';
import type { DraftTable } from './read-table.ts';

const COUNT_MAX = 3;
/** What a number that joins the files is called in messages, where the public sees another. */
const KEY_WHAT = 'number that joins the files';

/** A declaration as JSON, with its `questions`. `code`: `us_wy`. */
export function draftDeclaration(code: string, tables: readonly DraftTable[]): JsonObject {
  const questions: string[] = [];
  const files = withKeys(tables.map(draftFile), questions);
  const [main, ...others] = files as readonly [DraftFile, ...DraftFile[]];
  const name = nameOf(code);
  const numbered = publicNumberOf(main, others, questions);
  const company = companyOf(main, others, numbered, questions);
  const number = numberOf(main, numbered, questions);
  const joinedBy = numbered === main.key ? undefined : { ...numberOf(main, main.key, []), what: KEY_WHAT };
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
    ...(joinedBy !== undefined && { joinedBy }),
    files: files.map((file) => fileOf(file, files, questions)),
    company,
  };
}

function nameOf(code: string): string {
  const [country, state = ''] = code.split('_');
  const found = country === 'us' ? US_STATES.find(([short]) => short.toLowerCase() === state) : undefined;
  return found?.[1] ?? code;
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
  const unused = header.filter((_, column) => !isUsed(column));
  if (fixed && unused.length > 0)
    questions.push(`files[${index}]: not used are “${unused.join('”, “')}”. Is any of them wanted?`);
  const main = holds === 'companies';
  const nameColumn = columnOf(file, 'name');
  const noCompanies = main && files.length === 1 ? noCompanyRules(file) : [];
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
            ignored: unused,
          }
        : { order: header },
    ...(datesOf(file).length > 0 && { dates: datesOf(file) }),
    key: { column: header[key]!, what: 'entity number' },
    ...(main && nameColumn !== null && { needs: [{ column: nameColumn, what: 'name' }] }),
    ...(led !== undefined && { leadsTo: { key: led.ledBy, holds: led.holds } }),
    ...(!main && file.ledBy === undefined && namesOf(file, null) !== null && { nobody: 'party' }),
    ...(noCompanies.length > 0 && { noCompany: noCompanies }),
  };
}

/** Names and marks, which have an agent or an owner as companies do. */
function noCompanyRules(main: DraftFile): readonly JsonObject[] {
  return columnsOf(main, 'type')
    .map((columns) => {
      const codes = distinctValues(main, columns).filter((value) =>
        isNoCompany(meaningOf(main, columns, value) ?? value),
      );
      return { columns, codes, what: 'A name or a mark' };
    })
    .filter(({ codes }) => codes.length > 0);
}

const DAYS = ['formed', 'started', 'ended', 'status_date', 'changed'];
const oneOf = <T>(list: readonly T[]): T | readonly T[] => (list.length === 1 ? list[0]! : list);

const datesOf = ({ header, guesses }: DraftFile): readonly string[] =>
  header.filter((_, column) => DAYS.includes(guesses[column]?.what ?? ''));

/** In a heading: the number is told to the public, or is one of the publisher's own files. */
const TOLD_NUMBER = /(?:num|number|no|nbr|nr)$/i;
const OWN_NUMBER = /(?:id|key|seq)$/i;
/** A number that so many companies have alone is one of theirs. */
const NUMBERED_MIN = 0.95;

/**
 * The column of the number that the public sees, where other files name companies by another one: `FILING_NUM` beside
 * `FILING_ID`. The key, where nothing tells.
 */
function publicNumberOf(main: DraftFile, others: readonly DraftFile[], questions: string[]): number {
  const told = numbersIn(main).filter(
    (column) => column !== main.key && main.guesses[column] !== null && distinctShareOf(main, column) >= NUMBERED_MIN,
  );
  const [first] = told;
  if (others.length === 0 || first === undefined) return main.key;
  const heading = (column: number) => main.header[column]!.trim();
  const found = OWN_NUMBER.test(heading(main.key))
    ? told.find((column) => TOLD_NUMBER.test(heading(column)))
    : undefined;
  const [number, other] = found === undefined ? [main.key, first] : [found, main.key];
  questions.push(`company.number: is “${heading(number)}” the number that the public sees, or “${heading(other)}”?`);
  return number;
}

function numberOf(main: DraftFile, column: number, questions: string[]): JsonObject {
  const heading = main.header[column]!;
  const all = valuesOf(main, column);
  const values = all.filter((value) => !isRewritten(value));
  const rewritten = all.find(isRewritten);
  if (values.length * 2 < all.length)
    throw new CommandError(
      'failed',
      `${main.name}: a spreadsheet has rewritten the numbers in “${heading}”, as “${rewritten}”: fetch the file again`,
    );
  const shapes = shapesOf(values.map((value) => value.toUpperCase()));
  const isSure = shapes.length > 0 && shapes.length <= COUNT_MAX;
  for (const { form, count, example } of isSure ? rareForms(values) : [])
    questions.push(
      `number.shapes: ${count} of ${values.length} numbers like “${example}”, of the form ${form}: is that a mistake?`,
    );
  if (!isSure) questions.push('number.shapes: what forms do the numbers have? The file shows too many.');
  questions.push('number.words: say the form of the numbers in words, for messages: “nine digits”.');
  return {
    what: `entity number (${heading})`,
    shapes: isSure ? shapes : ['?{1,40}'],
    words: `like ${values[0] ?? '1'}`,
    example: values[0] ?? '1',
    basis: 'believed',
  };
}

/** A form that fewer than one number in so many has may be a slip of the pen. */
const RARE_FORM = 100;

function rareForms(values: readonly string[]) {
  const byForm = Object.groupBy(values, (value) => shapesOf([value.toUpperCase()])[0]!.replace(/\{\d+\}/g, ''));
  return Object.entries(byForm)
    .filter(([, of]) => of!.length * RARE_FORM < values.length)
    .map(([form, of]) => ({ form, count: of!.length, example: of![0]! }));
}

function companyOf(main: DraftFile, others: readonly DraftFile[], number: number, questions: string[]): JsonObject {
  const column = (what: string) => columnOf(main, what);
  const name = column('name');
  const type = bestColumn(main, 'type', formsTold);
  if (name === null) questions.push(`company.name: which column of ${main.name} has the name of a company?`);
  if (type === null)
    questions.push('company.form: which column tells what a company is: a corporation, a limited liability company?');
  const forms = type === null ? [] : formsOf(main, type, questions);
  const formed = columnsOf(main, 'formed')
    .concat(columnsOf(main, 'started'))
    .slice(0, Math.max(1, columnsOf(main, 'formed').length));
  const names = [main, ...others].flatMap(namesTold);
  const industries = columnsOf(main, 'industry').filter(
    (heading) => shareOf(valuesOf(main, main.header.indexOf(heading)), (value) => !/^\d+$/.test(value)) < 0.5,
  );
  const noCompanies = noCompanyRules(main);
  const filings = others.flatMap((file) => filingsTold(file) ?? []);
  const { places, addresses: own } = addressesOf(main, questions);
  const isRepeated = main.distinctShare < REPEATED_BELOW;
  const typed = isRepeated ? addressesByType(main) : null;
  const addresses = { ...(typed === null && own), ...registeredAt(others), ...addressRows(others) };
  const byType =
    typed ??
    others
      .filter(isOfAddresses)
      .map(addressesByType)
      .find((one) => one !== null);
  return {
    ...(isRepeated && { rows: 'all' }),
    missing: { key: 'entity number', file: main.name },
    ...(number !== main.key && { number: main.header[number]! }),
    ...(others.length > 0 && noCompanies.length > 0 && { noCompany: noCompanies }),
    name: name ?? main.header[main.key]!,
    ...statusOf(main, questions),
    form: { column: type ?? name ?? main.header[main.key]!, ...(forms.length > 0 && { table: forms }) },
    ...homeOf(main),
    ...(formed.length > 0 && { formed: oneOf(formed.map((heading) => allDays(main, heading, questions))) }),
    ...dissolvedOf(main),
    ...(Object.keys(places).length > 0 && { places }),
    ...(Object.keys(addresses).length > 0 && { addresses }),
    ...(byType != null && { addressesByType: byType }),
    ...(names.length > 0 && { names }),
    ...(filings.length > 0 && { filings }),
    ...(industries.length > 0 && { industries: { columns: industries, scheme: 'naics' } }),
    ...draftParties(main, others, places, questions),
  };
}

/** A number that stands in so few rows of its own is that of several. */
const REPEATED_BELOW = 0.9;

function homeOf(main: DraftFile): JsonObject {
  const place = bestColumn(main, 'place', statesTold);
  const [country, stated] = ['country', 'domicile'].map((what) => columnOf(main, what));
  const table = Object.entries(
    Object.groupBy(stated ? distinctValues(main, stated) : [], (value) => domicileMeant(value) ?? 'unknown'),
  ).map(([is, codes]) => ({ codes, is }));
  const home = {
    ...(place && { place }),
    ...(country && { country }),
    ...(stated && table.length > 0 && { stated: { column: stated, table } }),
  };
  return Object.keys(home).length === 0 ? {} : { home };
}

function dissolvedOf(main: DraftFile): JsonObject {
  const [ended, changed] = ['ended', 'status_date'].map((what) => columnOf(main, what));
  if (ended) return { dissolved: ended };
  return changed ? { dissolved: { column: changed, of: ['dissolved', 'merged', 'withdrawn'] } } : {};
}

function namesTold(file: DraftFile): readonly JsonObject[] {
  const of = file.holds === 'companies' ? {} : { of: file.holds };
  const [formed, begun, ended, changed] = ['formed', 'started', 'ended', 'changed'].map((what) => columnOf(file, what));
  const started = formed ?? begun;
  const days = { ...(started && { started }), ...(ended && { ended }) };
  const isOwn = file.holds === 'companies';
  return [
    ...columnsOf(file, 'trade_name').map((column) => ({ ...of, column, kind: 'trading', ...(!isOwn && days) })),
    ...columnsOf(file, 'former_name').map((column) => ({
      ...{ ...of, column, kind: 'previous_legal' },
      ...(!isOwn && changed && { ended: changed }),
    })),
  ];
}

/** Rows that name nobody, and have addresses. */
const isOfAddresses = (file: DraftFile): boolean =>
  file.ledBy === undefined && namesOf(file, null) === null && namesTold(file).length === 0 && groupsOf(file).size > 0;

/** The company's address in rows of another file, where no column tells which it is. */
function addressRows(others: readonly DraftFile[]): JsonObject {
  const file = others.find((one) => isOfAddresses(one) && addressesByType(one) === null);
  const [address] = file === undefined ? [] : groupsOf(file).values();
  return address === undefined ? {} : { headquarters: { of: file!.holds, address } };
}

/** The address of agents who have rows of their own, or a number. */
function registeredAt(others: readonly DraftFile[]): JsonObject {
  const agents = others.find(({ ledBy = '', name }) => /agent/i.test(`${name} ${ledBy}`));
  const [address] = agents === undefined ? [] : groupsOf(agents).values();
  if (address === undefined) return {};
  const { holds, ledBy } = agents!;
  return { registered: ledBy === undefined ? { of: holds, address } : behind(holds, address) };
}

/** What a value means: the value itself, or what the description says of a code. */
const meaningOf = ({ meanings }: DraftFile, heading: string, value: string): string | undefined =>
  meanings?.get(heading)?.get(value);

/** Of codes that the description explains; values that say nothing are asked. */
function formsOf(main: DraftFile, type: string, questions: string[]): readonly JsonObject[] {
  return distinctValues(main, type)
    .filter((value) => !isNoCompany(meaningOf(main, type, value) ?? value))
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

const DAMAGED_DAYS: readonly (readonly [why: string, is: RegExp])[] = [
  ['a spreadsheet’s number of a day: fetch the file again, or save the column as dates', /^\d{5}$/],
  ['a day with a year of two digits: save the column with four', /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/],
];

function allDays(main: DraftFile, heading: string, questions: string[]): string {
  const odd = distinctValues(main, heading).find((value) => parseDate(value) === null);
  const [why] = DAMAGED_DAYS.find(([, is]) => odd !== undefined && is.test(odd)) ?? ['no day that is known'];
  if (odd !== undefined) questions.push(`company.formed: “${odd}” in “${heading}” is ${why}.`);
  return heading;
}

/** A standing is a status where there is no other. */
const statusesTold = (values: readonly string[], heading: string): number =>
  shareOf(values, (value) => statusMeant(value) !== null) + (/status/i.test(heading) ? 0.01 : 0);

function statusOf(main: DraftFile, questions: string[]): JsonObject {
  const column = bestColumn(main, 'status', statusesTold);
  if (column === null) {
    questions.push(
      'company.status: no column tells the status, so every company has the status “unknown”. Is the list one of active companies? Then: "status": { "always": "active", "raw": "Active" }',
    );
    return {};
  }
  const values = distinctValues(main, column);
  const byMeaning = new Map<string, string[]>();
  for (const value of values) {
    const meant = statusMeant(meaningOf(main, column, value) ?? value);
    if (meant === null) questions.push(`company.status.table: what does the status “${value}” mean?`);
    else byMeaning.set(meant, [...(byMeaning.get(meant) ?? []), value]);
  }
  if (byMeaning.size === 0 && values.length > 0)
    return { status: { column, table: [{ codes: values, is: 'unknown' }] } };
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
  const tells = (what: 'trade_name' | 'former_name') => [main, ...others].some((file) => columnOf(file, what) !== null);
  return [
    ...(others.some((file) => file.ledBy === undefined && namesOf(file, null) !== null && !/agent/i.test(file.name)) ||
    has(/officer|principal|owner|member|manager|director/)
      ? ['officers']
      : []),
    ...(isAgentNamed ? ['registeredAgents'] : []),
    ...(tells('trade_name') ? ['tradeNames'] : []),
    ...(tells('former_name') ? ['formerNames'] : []),
    'inactive',
  ];
}
