/** A declaration to finish, drafted from a registry's files: what is guessed, and what is to be asked. */
import { classifyLegalForm, parseDate, US_STATES } from '../../entity/index.ts';
import { unusedIn, yearFirst } from '../../registries/index.ts';
import {
  addressesByType,
  addressesOf,
  behind,
  bestColumn,
  columnOf,
  columnsOf,
  type DraftFile,
  distinctValues,
  draftFile,
  explanationOf,
  groupsOf,
  type JsonObject,
  valuesOf,
} from './draft-file.ts';
import { filingsTold, withKeys } from './draft-joins.ts';
import { legalNamesOf } from './draft-names.ts';
import { type DraftNumbers, draftNumbers } from './draft-number.ts';
import { draftParties, namesOf } from './draft-parties.ts';
import { dateOrderOf, datesOf } from './guess-dates.ts';
import { domicileMeant, isNoCompany, statusMeant } from './guess-meanings.ts';
import { formsTold, shareOf, statesTold } from './guess-values.ts';
import type { DraftTable } from './read-table.ts';

/** So many columns tell a file from the others. */
const TELLING_MAX = 3;

/** A declaration as JSON, with its `questions`. `code`: `us_wy`. */
export function draftDeclaration(code: string, tables: readonly DraftTable[]): JsonObject {
  const questions: string[] = [];
  const files = withKeys(tables.map(draftFile), questions);
  const [main, ...others] = files as readonly [DraftFile, ...DraftFile[]];
  const name = nameOf(code);
  const { column, keyWhat, ...numbers } = draftNumbers(main, others, questions);
  const company = companyOf(main, others, { column, keyWhat }, questions);
  questions.push(
    `publisher, searchUrl: who publishes the files of ${name}, and where does anybody look a company up?`,
    'updates: how often is the list renewed: daily, weekly, monthly, quarterly, or null?',
    'remarks, filesFrom, downloads: what should users know of gaps, and where do the files come from?',
    'columns: those that the publisher describes go to `expected`, what you only believe stays in `believed`.',
    'caveats: did you compare the columns with the publisher’s own description? Then strike out `layout_not_confirmed`.',
  );
  const drafted = {
    questions,
    jurisdiction: code,
    name,
    publisher: `${name}, publisher to be named`,
    searchUrl: 'https://example.com/',
    publishes: publishesOf(main, others, company),
    updates: null,
    remarks: ['Declared by hand.'],
    caveats: ['layout_not_confirmed'],
    ...numbers,
    files: files.map((file) => fileOf(file, files, keyWhat, questions)),
    company,
  };
  for (const { path, columns } of unusedIn(drafted))
    questions.push(
      `${path}: nothing is made of “${columns.join('”, “')}”. Is any of them wanted? Otherwise they go to \`ignored\`.`,
    );
  return drafted;
}

function nameOf(code: string): string {
  const [country, state = ''] = code.split('_');
  const found = country === 'us' ? US_STATES.find(([short]) => short.toLowerCase() === state) : undefined;
  return found?.[1] ?? code;
}

function fileOf(file: DraftFile, files: readonly DraftFile[], keyWhat: string, questions: string[]): JsonObject {
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
  const telling = [...new Set([header[key]!, ...own])].slice(0, TELLING_MAX);
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
    recognised: hasHeadings ? { columns: telling } : recognisedAlone(file, files),
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
    ...(dateOrderOf(file) !== null && { dateOrder: dateOrderOf(file) }),
    key: { column: header[key]!, what: file.ledBy === undefined ? keyWhat : `number of the ${holds}` },
    ...(main && nameColumn !== null && { needs: [{ column: nameColumn, what: 'name' }] }),
    ...(led !== undefined && { leadsTo: { key: led.ledBy, holds: led.holds } }),
    ...(!main && file.ledBy === undefined && namesOf(file, null) !== null && { nobody: 'party' }),
    ...(noCompanies.length > 0 && { noCompany: noCompanies }),
  };
}

/** A file without headings: by its count of columns, or by a part of its name, where no other file has the same. */
function recognisedAlone({ name, header, fixed }: DraftFile, files: readonly DraftFile[]): JsonObject {
  const others = files.filter((file) => file.name !== name);
  const isCounted = !fixed && others.every((other) => other.fixed || other.header.length !== header.length);
  if (isCounted) return { cells: ['?{1,40}'], count: [header.length] };
  const word = /^[A-Za-z]+/.exec(name)?.[0] ?? name;
  const isTelling = others.every((other) => !other.name.toUpperCase().includes(word.toUpperCase()));
  return { name: [isTelling ? word : name] };
}

/** Names and marks, which have an agent or an owner as companies do. */
function noCompanyRules(main: DraftFile): readonly JsonObject[] {
  return columnsOf(main, 'type')
    .map((columns) => {
      const codes = distinctValues(main, columns).filter((value) =>
        isNoCompany(explanationOf(main, columns, value) ?? value),
      );
      return { columns, codes, what: 'A name or a mark' };
    })
    .filter(({ codes }) => codes.length > 0);
}

const oneOf = <T>(list: readonly T[]): T | readonly T[] => (list.length === 1 ? list[0]! : list);

function companyOf(
  main: DraftFile,
  others: readonly DraftFile[],
  { column: number, keyWhat }: Pick<DraftNumbers, 'column' | 'keyWhat'>,
  questions: string[],
): JsonObject {
  const column = (what: string) => columnOf(main, what);
  const ofRows = others.map(legalNamesOf).find((one) => one !== null);
  const name = column('name') ?? ofRows?.legal ?? null;
  const type = bestColumn(main, 'type', formsTold);
  if (name === null) questions.push(`company.name: which column of ${main.name} has the name of a company?`);
  if (type === null)
    questions.push('company.form: which column tells what a company is: a corporation, a limited liability company?');
  const forms = type === null ? [] : formsOf(main, type, questions);
  const formed = columnsOf(main, 'formed')
    .concat(columnsOf(main, 'started'))
    .slice(0, Math.max(1, columnsOf(main, 'formed').length));
  const names = [...(ofRows?.others ?? []), ...[main, ...others].flatMap(namesTold)];
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
    missing: { key: keyWhat, file: main.name },
    ...(number !== main.key && { number: main.header[number]! }),
    ...(others.length > 0 && noCompanies.length > 0 && { noCompany: noCompanies }),
    name: name ?? main.header[main.key]!,
    ...statusOf(main, questions),
    form: { column: type ?? column('name') ?? main.header[main.key]!, ...(forms.length > 0 && { table: forms }) },
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
    Object.groupBy(
      stated ? distinctValues(main, stated) : [],
      (value) => domicileMeant(explanationOf(main, stated!, value) ?? value) ?? 'unknown',
    ),
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

/** Of codes that the description explains; values that say nothing are asked. */
function formsOf(main: DraftFile, type: string, questions: string[]): readonly JsonObject[] {
  return distinctValues(main, type)
    .filter((value) => !isNoCompany(explanationOf(main, type, value) ?? value))
    .flatMap((value) => {
      const says = explanationOf(main, type, value);
      const { legalForm, domicile } = formMeant(says ?? value);
      if (legalForm === 'unknown') {
        const told = says === undefined ? '' : ` (${says})`;
        questions.push(`company.form.table: what is a company of the type “${value}”${told}?`);
      }
      return says === undefined ? [] : [{ codes: [value], is: legalForm, domicile, says }];
    });
}

function formMeant(words: string): ReturnType<typeof classifyLegalForm> {
  const meant = classifyLegalForm(words);
  return meant.legalForm === 'unknown' && /^other\b/i.test(words) ? { ...meant, legalForm: 'other' } : meant;
}

const DAMAGED_DAYS: readonly (readonly [why: string, is: RegExp])[] = [
  ['a spreadsheet’s number of a day: fetch the file again, or save the column as dates', /^\d{5}$/],
  ['a day with a year of two digits: save the column with four', /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/],
];

function allDays(main: DraftFile, heading: string, questions: string[]): string {
  const order = dateOrderOf(main);
  const odd = distinctValues(main, heading).find(
    (value) => parseDate(order === null ? value : yearFirst(value, order)) === null,
  );
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
    const meant = statusMeant(explanationOf(main, column, value) ?? value);
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
