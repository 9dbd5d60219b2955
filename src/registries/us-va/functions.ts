/** What Virginia's declaration cannot say. */
import {
  type BuildContext,
  cleanText,
  dateOf,
  type Functions,
  hasCompanyDesignator,
  type LoadNotes,
  type Named,
  partyTypeOf,
  personName,
  type RoleInput,
  type Row,
  type RowOrigin,
  tokenize,
} from '../adapter.ts';
import { CAPACITIES, type Capacity, FILE_KINDS, type FileKind, KIND_OF_DESIGNATOR } from './codes.ts';
import { nameParts, withHistory } from './history.ts';

export const FUNCTIONS: Functions = {
  texts: { registeredName: (text) => nameParts(text).name },
  rows: {
    corporation: (row) => entity(row, 'Corp'),
    ofItsFile: (row, notes, origin) => entity(row, kindOf(row, origin, notes)),
  },
  named: { officer, agent },
  roles: { officerRoles: (row) => officerRoles(cleanText(row['officertitle'])), agentRoles },
  companies: { withHistory },
};

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

const NO_AGENT: Row = Object.fromEntries(
  ['name', 'street1', 'street2', 'city', 'state', 'zip'].map((column) => [`ra${column}`, '']),
);

/**
 * `letter`: that which began older numbers, where the state of incorporation is blank. An agent that has resigned is
 * none.
 */
function entity(row: Row, kind: FileKind | null): Row {
  const letter = cleanText(row['incorpstate']) === null ? (cleanText(row['entityid'])?.charAt(0) ?? '') : '';
  // Of every row: a copy is cheaper than a row to lay over each.
  return {
    ...row,
    filekind: kind ?? '',
    letter,
    nameathome: nameParts(cleanText(row['name']) ?? '').usedBy ?? '',
    stockind: kind === 'Corp' ? (cleanText(row['stockind'])?.toUpperCase() ?? '') : '',
    ...(capacityOf(row, kind) === 'resigned' && NO_AGENT),
  };
}

/** What the registered agent is to the entity; `undefined` where the lists do not have the code. */
function capacityOf(entity: Row, kind: string | null): Capacity | 'resigned' | undefined {
  const code = cleanText(entity['rastatus']) ?? '0';
  const known = FILE_KINDS.find((one) => one === kind) ?? 'PSA';
  return CAPACITIES[known].get(/^\d+$/.test(code) ? String(Number(code)) : code);
}

function officer(row: Row): Named | null {
  const first = cleanText(row['officerfirstname']) ?? undefined;
  const name = personName({ first, middle: row['officermiddlename'], last: row['officerlastname'] });
  if (name === null) return null;
  return { name, type: hasCompanyDesignator(name) ? 'company' : first === undefined ? 'unknown' : 'person' };
}

/** Titles combine (`P/S/T`, `PRESIDENT & DIRECTOR`) and are cut off where the column ends. */
function officerRoles(text: string | null): RoleInput[] {
  const titles = text?.split(/\s*[/&]\s*|\s+AND\s+/i).filter((title) => title !== '') ?? [];
  if (titles.length === 0) return [{ kind: 'unknown', title: null }];
  return titles.map((title) => ({ kind: /^D(?:IR(?:ECTOR)?)?\.?$/i.test(title) ? 'governor' : 'officer', title }));
}

function knownCapacity(row: Row): Capacity | undefined {
  const capacity = capacityOf(row, row['filekind'] ?? null);
  return capacity === 'resigned' ? undefined : capacity;
}

function agent(row: Row): Named | null {
  const name = cleanText(row['raname']);
  if (name === null) return null;
  return { name, type: hasCompanyDesignator(name) ? 'company' : (knownCapacity(row)?.type ?? partyTypeOf(name)) };
}

function agentRoles(row: Row, _company: unknown, context: BuildContext): RoleInput[] {
  const capacity = knownCapacity(row);
  if (capacity === undefined) context.unclassified('agent_capacity', cleanText(row['rastatus']) ?? '');
  const title = capacity?.title;
  const role: RoleInput = { kind: 'registered_agent', title, started_on: dateOf(row, 'raeffdate', context) };
  return capacity?.role === undefined ? [role] : [role, { kind: capacity.role, title }];
}
