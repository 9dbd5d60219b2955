/** The people, and companies, whom a row names beside the licensee. */
import {
  cleanText,
  fillerOf,
  type Party,
  PartyList,
  type PartyType,
  type RoleInput,
  type RoleKind,
} from '../../entity/index.ts';
import { type Source, textOfSource } from '../../locations/index.ts';
import { licenseeTypeOf } from '../licensee.ts';
import { dayOf, valueOfCell } from '../values.ts';
import type { ResolvedParty } from './columns.ts';
import type { NamedOfficer } from './officers.ts';

/** So many are kept of a license; a fund may have thousands. */
export const PARTIES_MAX = 200;

type Read = {
  /** `YYYY-MM-DD`, by which short years are read. */
  readonly asOf: string;
  /** A column with several names and nothing of their roles (`officers` of a mapping), and what they are. */
  readonly officers: readonly NamedOfficer[];
  readonly officersAre: RoleKind;
  /** A role that `roles` does not know. */
  readonly onUnknownRole: (value: string) => void;
};

/** `null`: the row names nobody. */
export function partiesOf(cells: readonly string[], columns: readonly ResolvedParty[], read: Read): Party[] | null {
  const found = new PartyList();
  for (const { name, share } of read.officers)
    addParty(found, name, undefined, [{ kind: read.officersAre, ownership_percentage: share }]);
  for (const column of columns) {
    if (column.only !== -1 && !isAmong(cells[column.only], column.of.only!.values)) continue;
    const roles = rolesOf(cells, column, read);
    if (roles.length === 0) continue;
    const company = textIn(column.company, cells);
    const name = company ?? textIn(column.name, cells);
    if (name === null || isAmong(name, column.of.nobody ?? [])) continue;
    addParty(found, name, company === null ? typeIn(column, cells) : 'company', roles);
  }
  return found.toArray()?.slice(0, PARTIES_MAX) ?? null;
}

/** The parties of several rows of one license, each once. */
export function joinedParties(several: readonly (readonly Party[] | null)[]): Party[] | null {
  const named = several.filter((parties) => parties !== null);
  const [first] = named;
  if (named.length < 2) return first === undefined ? null : [...first];
  const found = new PartyList();
  for (const party of named.flat()) found.addRoles(party);
  return found.toArray()?.slice(0, PARTIES_MAX) ?? null;
}

function addParty(found: PartyList, name: string, type: PartyType | undefined, roles: readonly RoleInput[]): void {
  if (fillerOf(name, 'party') !== null) return;
  found.addRoles({ name, type: type ?? typeOf(name), roles });
}

function typeIn({ type, of }: ResolvedParty, cells: readonly string[]): PartyType | undefined {
  if (type === -1 || of.types === undefined) return undefined;
  if (isAmong(cells[type], of.types.persons)) return 'person';
  return isAmong(cells[type], of.types.companies) ? 'company' : undefined;
}

/** A list that names somebody beside the licensee names a person, unless the name is a company's. */
const typeOf = (name: string): PartyType => licenseeTypeOf(name, 'person');

function rolesOf(cells: readonly string[], column: ResolvedParty, read: Read): RoleInput[] {
  const { of } = column;
  const parts = (position: number): readonly (string | null)[] => {
    const cell = position === -1 ? undefined : cells[position];
    return of.between === undefined ? [valueOfCell(cell)] : (cell ?? '').split(of.between).map(valueOfCell);
  };
  const [kinds, titles, started, ended] = [column.kind, column.title, column.started, column.ended].map(parts);
  const share = column.share === -1 ? null : percentOf(cells[column.share]);
  const roles: RoleInput[] = [];
  for (let at = 0; at < Math.max(kinds!.length, titles!.length); at++) {
    const said = kinds![at] ?? null;
    const kind = kindOf(said, column, read);
    if (kind === null || (at > 0 && said === null && (titles![at] ?? null) === null)) continue;
    roles.push({
      kind,
      title: titles![at] ?? (of.roles?.isTitle === true ? said : (of.titleIs ?? null)),
      ownership_percentage: share,
      started_on: dayIn(started![at], read.asOf),
      ended_on: dayIn(ended![at], read.asOf),
    });
  }
  return roles;
}

function kindOf(said: string | null, { of }: ResolvedParty, { onUnknownRole }: Read): RoleKind | null {
  if (said === null || of.roles === undefined) return of.role;
  const kind = Object.entries(of.roles.kinds).find(([value]) => value.toLowerCase() === said.toLowerCase())?.[1];
  if (kind === undefined) onUnknownRole(said);
  return kind === undefined ? of.role : kind;
}

/** `since 01/31/2019`. */
const SINCE = /^since /i;

const dayIn = (text: string | null | undefined, asOf: string): string | null =>
  text === null || text === undefined ? null : unlessUnknown(dayOf(text.replace(SINCE, ''), asOf));

/** The day that systems write for one that nobody knows: `1800-01-01`. */
const unlessUnknown = (day: string | null): string | null => (day === null || day < '1801' ? null : day);

/** `25%`, `33.3`; `0` and words are no share. */
function percentOf(cell: string | undefined): number | null {
  const share = Number(/^\s*(\d{1,3}(?:\.\d+)?)\s*%?\s*$/.exec(cell ?? '')?.[1] ?? 0);
  return share > 0 && share <= 100 ? share : null;
}

const textIn = (source: Source, cells: readonly string[]): string | null =>
  source.length === 0 ? null : textOfSource(source, cells, valueOfCell);

const isAmong = (value: string | undefined | null, values: readonly string[]): boolean => {
  const text = cleanText(value ?? undefined)?.toLowerCase();
  return values.some((one) => one.toLowerCase() === text);
};
