/** Who stands in New York's address blocks: process addressee, registered agent, chief executive. */
import type { Address, BuildContext, Party, PartyType, RoleInput, Row } from '../adapter.ts';
import {
  cleanText,
  firstOf,
  hasCompanyDesignator,
  makeAddress,
  PartyList,
  parseDate,
  partyTypeOf,
  withoutCareOf,
} from '../adapter.ts';
import { roleOfTitle } from './codes.ts';

type Block = { readonly name: string | null; readonly address: Address | null };

/** `office` is the principal executive office. */
export type Blocks = Readonly<Record<'process' | 'agent' | 'chief' | 'office', Block>>;

/** The blocks of the list of active entities, where an empty one means that there is none. */
export function blocksOfList(row: Row): Blocks {
  const block = (...prefixes: string[]): Block => {
    const part = (name: string) =>
      firstOf(
        row,
        prefixes.map((prefix) => prefix + name),
      );
    return {
      name: part('name'),
      address: makeAddress({
        street: part('address1'),
        street2: part('address2'),
        locality: part('city'),
        region: part('state'),
        postalCode: part('zip'),
      }),
    };
  };
  return {
    process: block('dosprocess'),
    agent: block('registeredagent'),
    chief: block('chairman', 'ceo'),
    office: block('location'),
  };
}

/** The newest block of each kind in the address history, and the process addressee of the daily file. */
export function blocksOfHistory(rows: readonly Row[], documents: readonly Row[], context: BuildContext): Blocks {
  for (const row of rows) {
    const type = cleanText(row['addrtype']);
    if (type !== null && !/^[1-4]$/.test(type)) context.unclassified('address_type', type);
  }
  const newest = (type: string): Block => {
    const ofType = rows.filter((row) => cleanText(row['addrtype']) === type);
    const row = ofType.reduce<Row | undefined>((last, next) => (dayOf(next) >= dayOf(last) ? next : last), undefined);
    return { name: cleanText(row?.['name']), address: row === undefined ? null : historyAddress(row) };
  };
  const process = newest('1');
  return {
    process: process.name === null && process.address === null ? dailyProcess(documents) : process,
    agent: newest('2'),
    chief: newest('3'),
    office: newest('4'),
  };
}

function dayOf(row: Row | undefined): string {
  return parseDate(row?.['datefiled']) ?? '';
}

function historyAddress(row: Row): Address | null {
  const zip4 = cleanText(row['zip4']);
  return makeAddress({
    street: row['addr1'],
    street2: row['addr2'],
    locality: row['city'],
    region: row['state'],
    postalCode: zip4 === null ? row['zip5'] : `${cleanText(row['zip5'])}-${zip4}`,
    country: row['country'],
  });
}

function dailyProcess(documents: readonly Row[]): Block {
  const row = documents.findLast((document) => cleanText(document['sopname']) !== null);
  if (row === undefined) return { name: null, address: null };
  const address = makeAddress({
    street: row['sopaddr1'],
    street2: row['sopaddr2'],
    locality: row['sopcity'],
    region: row['sopstate'],
    postalCode: row['sopzip5'],
  });
  return { name: cleanText(row['sopname']), address };
}

/** `null` when it names no person or company. `THE LLC` as an addressee names none; the entity's own name does. */
export function partiesOf({ chief, agent, process }: Blocks): Party[] | null {
  const parties = new PartyList();
  const add = (
    name: string | null,
    address: Address | null,
    roles: readonly RoleInput[],
    type: PartyType = partyTypeOf(name ?? ''),
  ) => {
    if (name !== null) parties.addRoles({ type, name, address, roles });
  };
  const { name, role } = withoutTitle(chief.name);
  const chiefRoles = [{ kind: 'officer' as const, title: 'Chief Executive Officer' }, ...(role === null ? [] : [role])];
  // The chief executive of a corporation is a person, unless the name says otherwise.
  add(name, chief.address, chiefRoles, hasCompanyDesignator(name ?? '') ? 'company' : 'person');
  add(agent.name, agent.address, [{ kind: 'registered_agent' }]);
  add(process.name && withoutCareOf(process.name), process.address, [{ kind: 'other', title: 'Service of process' }]);
  return parties.toArray();
}

/** `JANE Q DOE, PRESIDENT` has a title; `DOE, JANE Q` is a name with the surname first and stays as it is. */
function withoutTitle(text: string | null): { name: string | null; role: RoleInput | null } {
  const comma = text?.lastIndexOf(',') ?? -1;
  if (text === null || comma < 1) return { name: text, role: null };
  const title = text.slice(comma + 1).trim();
  const kind = roleOfTitle(title);
  if (kind === null) return { name: text, role: null };
  const isThatOfChief = /^(?:CEO|C\.E\.O\.|CHIEF EXECUTIVE OFFICER)$/i.test(title);
  return { name: text.slice(0, comma).trim(), role: isThatOfChief ? null : { kind, title } };
}
