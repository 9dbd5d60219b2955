/** Tables of licenses as strangers bring them → records, as a load reads them without a person's help. */
import { readdirSync, readFileSync } from 'node:fs';
import { openTable, type TableRow } from '../../src/csv/index.ts';
import type { Address, Premises } from '../../src/entity/index.ts';
import { hasHeadings } from '../../src/locations/columns/index.ts';
import { ownList, RowReader, readListColumns, settledColumns } from '../../src/premises/index.ts';
import { foldAddress } from './judge.ts';

/** What a careful clerk would load of a row; what is left out is not looked at. */
export type ExpectedLicense = {
  /** 1-based line of the file on which the row begins. */
  readonly line: number;
  readonly trade_name: string | null;
  readonly licensee: string | null;
  readonly address: string;
  readonly license_number: string;
  readonly mailing_address?: string;
} & Partial<Pick<Premises, 'license_kind' | 'status' | 'issued_on' | 'expires_on' | 'phone' | 'website'>>;

export type ListLayout = {
  readonly name: string;
  readonly kind: string;
  /** One sentence: after which public layout. */
  readonly style: string;
  /** Under which it is loaded. */
  readonly code: string;
  readonly file: readonly string[];
  readonly expected: readonly ExpectedLicense[];
  /** A careful clerk would ask what is meant. */
  readonly asks?: true;
};

const FOLDER = new URL('layouts/lists/', import.meta.url);
const AS_OF = '2026-01-31';

export const readListLayouts = (): readonly ListLayout[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as ListLayout);

export type JudgedList = {
  readonly layout: ListLayout;
  readonly asked: boolean;
  /** One for each row that came out otherwise. */
  readonly failures: readonly string[];
};

export async function judgeList(layout: ListLayout): Promise<JudgedList> {
  const { records, asked } = await readList(layout);
  const failures = layout.expected.flatMap((expected) => {
    const wrong = wrongIn(expected, records.get(expected.line));
    return wrong.length === 0 ? [] : [`line ${expected.line}: ${wrong.join('; ')}`];
  });
  const extra = [...records.keys()].filter((line) => !layout.expected.some((one) => one.line === line));
  return { layout, asked, failures: [...failures, ...extra.map((line) => `line ${line} is no license`)] };
}

async function readList({
  code,
  file,
}: ListLayout): Promise<{ records: ReadonlyMap<number, Premises>; asked: boolean }> {
  const opening = await openTable(async function* () {
    yield Buffer.from(`${file.join('\n')}\n`);
  });
  const own = ownList(code);
  if (!opening.ok || !own.ok) return { records: new Map(), asked: true };
  const { list } = own;
  const { header: given, headerLine, rows } = opening.table;
  const isHeaded = hasHeadings(given);
  const all: TableRow[] = isHeaded ? [] : [{ line: headerLine, cells: given, problem: null }];
  for await (const some of rows()) all.push(...some.filter(({ problem }) => problem === null));
  const header = isHeaded ? given : given.map(() => '');
  const { mapping, doubts } = readListColumns(
    header,
    all.map(({ cells }) => cells),
  );
  const reader = new RowReader({
    ...{ list, header, columns: settledColumns(list, header, mapping), asOf: AS_OF, isOvertaken: false },
    notes: { note() {}, unclassified() {}, leftOut() {}, filler() {} },
  });
  const records = all.flatMap(({ line, cells }) => {
    const reading = reader.read(cells);
    return reading.kind === 'premises' ? [[line, reading.row.premises] as const] : [];
  });
  return { records: new Map(records), asked: !isHeaded || doubts.length > 0 };
}

function wrongIn(expected: ExpectedLicense, found: Premises | undefined): readonly string[] {
  if (found === undefined) return ['is not loaded'];
  const { line: _, address, mailing_address, licensee, ...plain } = expected;
  const texts: readonly (readonly [string, unknown, unknown])[] = [
    ...Object.entries(plain).map(([field, value]) => [field, value, found[field as keyof Premises]] as const),
    ['licensee', licensee, found.licensee.name],
    ['address', foldAddress(address), foldAddress(lineOf(found.address))],
    ...(mailing_address === undefined
      ? []
      : [['mailing_address', foldAddress(mailing_address), foldAddress(lineOf(found.mailing_address))] as const]),
  ];
  return texts
    .filter(([, wanted, is]) => wanted !== is)
    .map(([field, wanted, is]) => `${field} is ${String(is)}; wanted: ${String(wanted)}`);
}

const lineOf = (address: Address | null): string => {
  if (address === null) return '';
  const { street_address, street_address_2, locality, region, postal_code } = address;
  return [street_address, street_address_2, locality, region, postal_code].filter((part) => part !== null).join(' ');
};
