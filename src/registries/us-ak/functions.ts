/** What Alaska's declaration cannot say: who of two files is the registered agent, and whose a share is. */
import {
  type Address,
  type BuildContext,
  type Company,
  type CompanyRows,
  classify,
  cleanText,
  codeTable,
  type Functions,
  hasCompanyDesignator,
  makeAddress,
  type Named,
  namesSomebody,
  PartyList,
  partyTypeOf,
  percentageOf,
  personName,
  type RoleInput,
  type RoleKind,
  type Row,
  tokenize,
  withCells,
} from '../adapter.ts';

export const FUNCTIONS: Functions = {
  rows: { inOneSpelling },
  named: { official: namedIn },
  others: {
    ownsTheName: (row) =>
      /^\s*BUSINESS NAME REGISTRATION\s*$/i.test(row['parentrecordtype'] ?? '') && isA(row, 'OWNER'),
  },
  companies: { withOfficials },
};

/**
 * Nobody has described the officials' file beyond four of the agents' seven columns: a column with `percent` or `owned`
 * in its heading is taken for the share, columns of an address that are not the parent's for the official's.
 */
function inOneSpelling(row: Row): Row {
  const columns = Object.keys(row);
  const named = (pattern: RegExp) => row[columns.find((column) => pattern.test(column)) ?? ''] ?? '';
  const street = columns.find((column) => /^official.*address(?:line)?1?$/.test(column));
  const prefix = street?.replace(/address(?:line)?1?$/, '');
  const cell = (part: string) => row[`${prefix}${part}`] ?? '';
  return withCells(row, {
    share: named(/percent|owned/),
    ...(street !== undefined && {
      officialaddress1: row[street] ?? '',
      officialaddress2: cell('address2'),
      officialcity: cell('city'),
      officialstateprovince: cleanText(cell('stateprovince')) ?? cell('state'),
      officialzip: cell('zip'),
      officialcountry: cell('country'),
    }),
  });
}

const AGENT = 'REGISTERED AGENT';
const ROLES = codeTable<RoleKind>([
  [[AGENT], 'registered_agent'],
  [['MEMBER'], 'member'],
  [['MANAGER'], 'manager'],
  [['OWNER'], 'owner'],
  [['SHAREHOLDER'], 'shareholder'],
  [['INCORPORATOR', 'ORGANIZER'], 'incorporator'],
  [['DIRECTOR'], 'governor'],
  [['GENERAL MANAGER', 'PRESIDENT', 'VICE PRESIDENT', 'SECRETARY', 'TREASURER', 'OTHER OFFICER'], 'officer'],
  [['GENERAL PARTNER', 'AFFILIATE'], 'other'],
]);
/** What a share can be of. */
const OWNING: readonly RoleKind[] = ['shareholder', 'member', 'owner'];

/** One title, or several joined: `Director, President`. */
function titlesOf(official: Row): string[] {
  return (cleanText(official['officialtitle'])?.split(/\s*[,;/&]\s*/) ?? []).filter((title) => title !== '');
}

/** `title`: in upper case. */
function isA(official: Row, title: string): boolean {
  return titlesOf(official).some((own) => own.toUpperCase() === title);
}

function namedIn(official: Row): Named | null {
  const first = official['officialfirstname'];
  const name = personName({ first, last: official['officiallast*'] });
  if (name === null) return null;
  // The files leave the first name of an organisation empty.
  return { name, type: cleanText(first) === null || hasCompanyDesignator(name) ? 'company' : 'person' };
}

/** Older numbers end in a letter; their pages have ids of their own. */
function withOfficials(company: Company, { row, rowsOf, context }: CompanyRows): Company {
  const registered = company.addresses?.registered ?? null;
  return {
    ...company,
    parties: partiesOf(cleanText(row['registeredagent']), registered, rowsOf('officials'), context),
    entity_url: /^\d+$/.test(company.entity_number) ? company.entity_url : null,
  };
}

/** `agent`: the one whom the corporations' file names. `registered`: the registered office, which is the agent's. */
function partiesOf(
  agent: string | null,
  registered: Address | null,
  officials: readonly Row[],
  context: BuildContext,
): Company['parties'] {
  const parties = new PartyList();
  const agents = officials.filter((official) => isA(official, AGENT));
  const named = agents.length > 0 && !namesSomebody(agent) ? null : agent;
  // The registered office is that of the agent whom the corporations file names, or of the only one there is.
  const atOffice = agents.filter((official) => named === null || isSameName(named, namedIn(official)?.name ?? ''));
  if (named !== null && atOffice.length === 0) {
    if (agents.length > 0) context.note('The corporations file and the agents file name different registered agents.');
    const role = { kind: 'registered_agent' } as const;
    parties.add({ type: partyTypeOf(named), name: named, role, address: registered });
  }
  for (const official of [...agents, ...officials.filter((other) => !agents.includes(other))]) {
    const address = addressOf(official) ?? (atOffice.includes(official) ? registered : null);
    const whom = namedIn(official);
    if (whom !== null) parties.addRoles({ ...whom, roles: rolesOf(official, context), address });
  }
  return parties.toArray();
}

function addressOf(official: Row): Address | null {
  return makeAddress({
    street: official['officialaddress1'],
    street2: official['officialaddress2'],
    locality: official['officialcity'],
    region: official['officialstateprovince'],
    postalCode: official['officialzip'],
    country: official['officialcountry'],
  });
}

/** `JANE DOE` of one file is `Jane Q Doe` of the other. */
function isSameName(a: string, b: string): boolean {
  const [shorter, longer] = [new Set(tokenize(a)), new Set(tokenize(b))].sort((x, y) => x.size - y.size);
  return shorter !== undefined && longer !== undefined && shorter.size > 0 && shorter.isSubsetOf(longer);
}

/** The share goes with the title that owns; with the first one where none does. */
function rolesOf(official: Row, context: BuildContext): RoleInput[] {
  const titles = titlesOf(official);
  if (titles.length === 0) return [{ kind: 'unknown' }];
  const roles = titles.map((title) => ({ kind: classify(ROLES, title, 'unknown' as const, 'role', context), title }));
  const share = percentageOf(official['share'], context);
  if (share === null) return roles;
  const owning = roles.findIndex(({ kind }) => OWNING.includes(kind));
  return roles.map((role, index) => (index === Math.max(0, owning) ? { ...role, ownership_percentage: share } : role));
}
