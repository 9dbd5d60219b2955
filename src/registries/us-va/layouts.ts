/**
 * The files in Virginia's archive. Values may start with a tab and end with blanks. Left out on purpose: life
 * time, city code of the agent's office, share counts and classes, fee class.
 */
import type { Fact, Layout, LoadNotes, Row, RowFormat, RowOrigin, RowResult } from '../adapter.ts';
import {
  cleanText,
  firstOf,
  hasColumns,
  hasCompanyDesignator,
  isBlank,
  isNoCompany,
  isNot,
  namesNobody,
  oneFact,
  parseDate,
  tokenize,
} from '../adapter.ts';
import { FILE_KINDS, type FileKind, KIND_OF_DESIGNATOR } from './codes.ts';

const FORMAT: RowFormat = {
  kind: 'delimited',
  separator: ',',
  quote: true,
  encoding: 'windows-1252',
  allowTrailingSeparator: true,
};

/**
 * What the state's open-data site publishes has been through a spreadsheet, which holds this much and a
 * header.
 */
const FULL_SHEET: Layout['suspiciousRows'] = {
  rows: 1_048_575,
  sentence:
    'A file has 1,048,575 rows, as many as a spreadsheet holds: it was most likely cut there. The Commission’s archive has all rows.',
};

const ENTITY_COLUMNS = {
  expected: [
    ...['entityid', 'name', 'status', 'statusdate', 'incorpdate', 'incorpstate', 'industrycode'],
    ...['street1', 'street2', 'city', 'state', 'zip', 'stockind'],
    ...['raname', 'rastreet1', 'rastreet2', 'racity', 'rastate', 'razip', 'raeffdate', 'rastatus'],
  ],
  // Older archives lack it.
  believed: ['statusreason'],
};
/**
 * `filekind` is what `read` adds: the file the row is from. The number of a series' company stands in current
 * files of such companies only.
 */
const ENTITY_KEPT = [...ENTITY_COLUMNS.expected, ...ENTITY_COLUMNS.believed, 'filekind', 'seriesllcid'];
const ENTITY_DATES = ['statusdate', 'incorpdate', 'raeffdate'];
const OFFICER_NAMES = ['officerlastname', 'officerfirstname', 'officermiddlename'];
const OFFICER_COLUMNS = [...OFFICER_NAMES, 'officertitle'];
const NAME_COLUMNS = ['namestatus', 'nameeffdate', 'entityname'];
const MERGER_COLUMNS = ['mergertype', 'effdate', 'survivorid', 'foreignname'];
const AMENDMENT_TYPE_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `amentype${number}`);

const corporations: Layout = {
  id: 'corporations',
  title: 'Corporations (Corp.csv)',
  format: FORMAT,
  columns: ENTITY_COLUMNS,
  dateColumns: ENTITY_DATES,
  suspiciousRows: FULL_SHEET,
  recognise: hasColumns('entityid', 'incorpdate', 'raname', 'stock1'),
  read: (row) => readEntity(row, 'Corp'),
};

const companies: Layout = {
  id: 'companies',
  title: 'Limited liability companies, partnerships, trusts, authorities (LLC.csv, LP.csv, GP.csv, BT.csv, PSA.csv)',
  format: FORMAT,
  columns: ENTITY_COLUMNS,
  dateColumns: ENTITY_DATES,
  suspiciousRows: FULL_SHEET,
  recognise: hasColumns('entityid', 'incorpdate', 'raname'),
  read: (row, origin, notes) => readEntity(row, kindOf(row, origin, notes)),
};

const officers: Layout = {
  id: 'officers',
  title: 'Officers and directors (Officer.csv)',
  format: FORMAT,
  columns: { expected: ['entityid', ...OFFICER_COLUMNS] },
  suspiciousRows: FULL_SHEET,
  recognise: hasColumns('entityid', 'officerlastname'),
  read(row) {
    if (firstOf(row, OFFICER_NAMES) === null) return namesNobody('officer');
    return underNumber(row, { kind: 'officer', rank: 1 }, OFFICER_COLUMNS);
  },
};

const nameHistory: Layout = {
  id: 'name_history',
  title: 'Former and fictitious names (NameHistory.csv)',
  format: FORMAT,
  columns: { expected: ['entityid', ...NAME_COLUMNS] },
  dateColumns: ['nameeffdate'],
  suspiciousRows: FULL_SHEET,
  recognise: hasColumns('entityid', 'namestatus', 'entityname'),
  read(row) {
    if (cleanText(row['entityname']) === null) return isBlank('entity name (EntityName)');
    return underNumber(row, { kind: 'name', rank: 2 }, NAME_COLUMNS);
  },
};

const mergers: Layout = {
  id: 'mergers',
  title: 'Parties of mergers (Merger.csv)',
  format: FORMAT,
  columns: { expected: ['entityid', ...MERGER_COLUMNS] },
  dateColumns: ['effdate'],
  suspiciousRows: FULL_SHEET,
  recognise: hasColumns('entityid', 'mergertype', 'survivorid'),
  read: (row) => underNumber(row, { kind: 'merger', rank: 3 }, MERGER_COLUMNS),
};

const amendments: Layout = {
  id: 'amendments',
  title: 'Amendments (Amendment.csv)',
  format: FORMAT,
  columns: { expected: ['entityid', 'amendate', ...AMENDMENT_TYPE_COLUMNS, 'stock1'] },
  dateColumns: ['amendate'],
  suspiciousRows: FULL_SHEET,
  recognise: hasColumns('entityid', 'amendate', 'amentype1'),
  read(row) {
    if (parseDate(row['amendate']) === null) return isNot('amendment date (AmenDate)', 'a day');
    const types = AMENDMENT_TYPE_COLUMNS.map((column) => cleanText(row[column])).filter((code) => code !== null);
    return underNumber({ ...row, types: types.join(' ') }, { kind: 'amendment', rank: 4 }, [
      ...['amendate', 'types', 'stock1'],
    ]);
  },
};

const reservedNames: Layout = {
  id: 'reserved_names',
  title: 'Reserved and registered names (ReservedName.csv)',
  format: FORMAT,
  recognise: hasColumns('resnumber', 'expiredate'),
  read: () => isNoCompany('A reserved or registered name'),
};

const codeLists: Layout = {
  id: 'code_lists',
  title: 'Code lists (Tables.csv)',
  format: FORMAT,
  recognise: (_head, columns) => columns[0]?.startsWith('table') ?? false,
  read: () => isNoCompany('An entry of a code list'),
};

export const LAYOUTS: readonly Layout[] = [
  ...[corporations, companies, officers, nameHistory, mergers, amendments, reservedNames, codeLists],
];

/**
 * Five files share one header. Told by the columns on series that only LLC.csv has now, else by the letter
 * that began older numbers, else by the file's name, else by the end of the company's name.
 */
function kindOf(row: Row, { file }: RowOrigin, notes: LoadNotes): FileKind | null {
  if (row['isseriesllc'] !== undefined) return 'LLC';
  const prefix = cleanText(row['entityid'])?.charAt(0).toUpperCase() ?? '';
  if (/[ST]/.test(prefix)) return 'LLC';
  if (/[LM]/.test(prefix)) return 'LP';
  const fileName = /[^/\\›]*$/.exec(file)?.[0] ?? '';
  const named = FILE_KINDS.find((kind) => new RegExp(`(?:^|[^a-z])${kind}(?:[^a-z]|$)`, 'i').test(fileName));
  if (named !== undefined) return named;
  notes.note('A file of companies or partnerships is not named as in the archive; their names told the legal forms.');
  return kindOfName(cleanText(row['name']) ?? '');
}

function kindOfName(name: string): FileKind | null {
  const last = tokenize(name).at(-1) ?? '';
  return hasCompanyDesignator(name) || last === 'authority' ? (KIND_OF_DESIGNATOR.get(last) ?? null) : null;
}

function readEntity(row: Row, kind: FileKind | null): RowResult {
  if (cleanText(row['name']) === null) return isBlank('name');
  return underNumber({ ...row, filekind: kind ?? '' }, { kind: 'entity', rank: 0 }, ENTITY_KEPT);
}

function underNumber(row: Row, place: Pick<Fact, 'kind' | 'rank'>, columns: readonly string[]): RowResult {
  const key = cleanText(row['entityid']);
  if (key === null) return isBlank('EntityID');
  return oneFact({ key: key.toUpperCase(), ...place }, row, columns);
}
