/**
 * The files in Virginia's archive. Values may start with a tab and end with blanks. Left out on purpose: life time, city code
 * of the agent's office, share counts and classes, fee class.
 */
import { cleanText, hasCompanyDesignator, parseDate, tokenize } from '../../entity/index.ts';
import { firstOf } from '../classify.ts';
import type { Layout, LoadNotes, Row, RowFormat, RowOrigin, RowResult } from '../registry.ts';
import { hasColumns, rowFact } from '../row-facts.ts';
import { FILE_KINDS, type FileKind } from './tables.ts';

const FORMAT: RowFormat = {
  kind: 'delimited',
  separator: ',',
  quote: true,
  encoding: 'windows-1252',
  allowTrailingSeparator: true,
};

/** The column that `read` adds: the file the row is from. */
export const FILE_KIND_COLUMN = 'filekind';

const ENTITY_COLUMNS = [
  ...[FILE_KIND_COLUMN, 'name', 'status', 'statusreason', 'statusdate', 'incorpdate', 'incorpstate', 'industrycode'],
  ...['street1', 'street2', 'city', 'state', 'zip', 'stockind', 'seriesllcid'],
  ...['raname', 'rastreet1', 'rastreet2', 'racity', 'rastate', 'razip', 'raeffdate', 'rastatus'],
];

const corporations: Layout = {
  id: 'corporations',
  title: 'Corporations (Corp.csv)',
  format: FORMAT,
  recognise: hasColumns('entityid', 'incorpdate', 'raname', 'stock1'),
  read: (row) => readEntity(row, 'corp'),
};

const companies: Layout = {
  id: 'companies',
  title: 'Limited liability companies, partnerships, trusts, authorities (LLC.csv, LP.csv, GP.csv, BT.csv, PSA.csv)',
  format: FORMAT,
  recognise: hasColumns('entityid', 'incorpdate', 'raname'),
  read: (row, origin, notes) => readEntity(row, kindOf(row, origin, notes)),
};

const officers: Layout = {
  id: 'officers',
  title: 'Officers and directors (Officer.csv)',
  format: FORMAT,
  recognise: hasColumns('entityid', 'officerlastname'),
  read(row) {
    const names = ['officerlastname', 'officerfirstname', 'officermiddlename'];
    if (firstOf(row, names) === null) return { kind: 'reject', reason: 'the row has no name' };
    return underNumber(row, { kind: 'officer', rank: 1 }, [...names, 'officertitle']);
  },
};

const nameHistory: Layout = {
  id: 'name_history',
  title: 'Former and fictitious names (NameHistory.csv)',
  format: FORMAT,
  recognise: hasColumns('entityid', 'namestatus', 'entityname'),
  read(row) {
    if (cleanText(row['entityname']) === null) return { kind: 'reject', reason: 'the row has no name' };
    return underNumber(row, { kind: 'name', rank: 2 }, ['namestatus', 'nameeffdate', 'entityname']);
  },
};

const mergers: Layout = {
  id: 'mergers',
  title: 'Parties of mergers (Merger.csv)',
  format: FORMAT,
  recognise: hasColumns('entityid', 'mergertype', 'survivorid'),
  read: (row) => underNumber(row, { kind: 'merger', rank: 3 }, ['mergertype', 'effdate', 'survivorid', 'foreignname']),
};

const AMENDMENT_TYPE_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `amentype${number}`);

const amendments: Layout = {
  id: 'amendments',
  title: 'Amendments (Amendment.csv)',
  format: FORMAT,
  recognise: hasColumns('entityid', 'amendate', 'amentype1'),
  read(row) {
    if (parseDate(row['amendate']) === null) return { kind: 'reject', reason: 'the amendment has no date' };
    const types = AMENDMENT_TYPE_COLUMNS.map((column) => cleanText(row[column])).filter((code) => code !== null);
    const kept = { entityid: row['entityid'] ?? '', amendate: row['amendate'] ?? '', types: types.join(' ') };
    return underNumber({ ...kept, stock1: cleanText(row['stock1']) ?? '' }, { kind: 'amendment', rank: 4 }, [
      ...['amendate', 'types', 'stock1'],
    ]);
  },
};

const reservedNames: Layout = {
  id: 'reserved_names',
  title: 'Reserved and registered names (ReservedName.csv)',
  format: FORMAT,
  recognise: hasColumns('resnumber', 'expiredate'),
  read: () => ({ kind: 'set_aside', reason: 'a name reservation' }),
};

const codeLists: Layout = {
  id: 'code_lists',
  title: 'Code lists (Tables.csv)',
  format: FORMAT,
  recognise: (_head, columns) => columns[0]?.startsWith('table') ?? false,
  read: () => ({ kind: 'set_aside', reason: 'an entry of a code list' }),
};

export const LAYOUTS: readonly Layout[] = [
  ...[corporations, companies, officers, nameHistory, mergers, amendments, reservedNames, codeLists],
];

/**
 * Five files share one header. Told by the columns on series that only LLC.csv has now, else by the letter that began older
 * numbers, else by the file's name, else by the end of the company's name.
 */
function kindOf(row: Row, { file }: RowOrigin, notes: LoadNotes): FileKind | null {
  if (row['isseriesllc'] !== undefined) return 'llc';
  const prefix = cleanText(row['entityid'])?.charAt(0).toUpperCase() ?? '';
  if (/[ST]/.test(prefix)) return 'llc';
  if (/[LM]/.test(prefix)) return 'lp';
  const fileName = /[^/\\›]*$/.exec(file)?.[0] ?? '';
  const named = FILE_KINDS.find((kind) => new RegExp(`(?:^|[^a-z])${kind}(?:[^a-z]|$)`, 'i').test(fileName));
  if (named !== undefined) return named;
  notes.note('A file of companies or partnerships is not named as in the archive; their names told the legal forms.');
  return kindOfName(cleanText(row['name']) ?? '');
}

const KIND_OF_DESIGNATOR = new Map<string, FileKind>([
  ...['llc', 'lc', 'pllc', 'company'].map((word) => [word, 'llc'] as const),
  ...['lp', 'lllp', 'partnership'].map((word) => [word, 'lp'] as const),
  ['trust', 'bt'],
  ['authority', 'psa'],
]);

function kindOfName(name: string): FileKind | null {
  const last = tokenize(name).at(-1) ?? '';
  return hasCompanyDesignator(name) || last === 'authority' ? (KIND_OF_DESIGNATOR.get(last) ?? null) : null;
}

function readEntity(row: Row, kind: FileKind | null): RowResult {
  if (cleanText(row['name']) === null) return { kind: 'reject', reason: 'the row has no name' };
  return underNumber({ ...row, [FILE_KIND_COLUMN]: kind ?? '' }, { kind: 'entity', rank: 0 }, ENTITY_COLUMNS);
}

function underNumber(
  row: Row,
  place: { readonly kind: string; readonly rank: number },
  columns: readonly string[],
): RowResult {
  const key = cleanText(row['entityid']);
  if (key === null) return { kind: 'reject', reason: 'the row has no EntityID' };
  if (!/^[A-Z0-9]\d{6,7}$/i.test(key)) {
    return {
      kind: 'reject',
      reason: 'the EntityID is not a digit or a letter followed by digits, seven or eight in all',
    };
  }
  return { kind: 'facts', facts: [rowFact({ key: key.toUpperCase(), ...place }, row, columns)] };
}
