/** The registered agent, who stands in the corporations' file too, and the officials of an entity. */
import type { Address, BuildContext, Company, RoleInput, Row } from '../adapter.ts';
import {
  classify,
  cleanText,
  hasCompanyDesignator,
  namesSomebody,
  PartyList,
  partyTypeOf,
  tokenize,
} from '../adapter.ts';
import { OWNING, REGISTERED_AGENT, ROLES } from './codes.ts';
import { addressIn, hasTitle, officialName, titlesOf } from './rows.ts';

/**
 * `agent`: the one whom the corporations' file names. `registered`: the registered office, which is the
 * agent's.
 */
export function partiesOf(
  agent: string | null,
  registered: Address | null,
  officials: readonly Row[],
  context: BuildContext,
): Company['parties'] {
  const parties = new PartyList();
  const isAgent = (official: Row) => hasTitle(official, REGISTERED_AGENT);
  const agents = officials.filter(isAgent);
  const named = agents.length > 0 && !namesSomebody(agent) ? null : agent;
  // The registered office is that of the agent whom the corporations file names, or of the only one there is.
  const atOffice = agents.filter((official) => named === null || isSameName(named, officialName(official) ?? ''));
  if (named !== null && atOffice.length === 0) {
    if (agents.length > 0) context.note('The corporations file and the agents file name different registered agents.');
    const role = { kind: 'registered_agent' } as const;
    parties.add({ type: partyTypeOf(named), name: named, role, address: registered });
  }
  for (const official of [...agents, ...officials.filter((other) => !isAgent(other))]) {
    const address = officialAddress(official) ?? (atOffice.includes(official) ? registered : null);
    const name = officialName(official);
    // The files leave the first name of an organisation empty.
    const isCompany = cleanText(official['officialfirstname']) === null || hasCompanyDesignator(name ?? '');
    const type = isCompany ? 'company' : 'person';
    parties.addRoles({ type, name, roles: rolesOf(official, context), address });
  }
  return parties.toArray();
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
  const share = shareOf(official, context);
  if (share === null) return roles;
  const owning = roles.findIndex(({ kind }) => OWNING.includes(kind));
  return roles.map((role, index) => (index === Math.max(0, owning) ? { ...role, ownership_percentage: share } : role));
}

function shareOf(official: Row, context: BuildContext): number | null {
  const column = Object.keys(official).find((name) => name.includes('percent') || name.includes('owned'));
  const text = cleanText(column && official[column]);
  if (text === null) return null;
  const share = /^(?:\d+\.?\d*|\.\d+)\s*%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (share >= 0 && share <= 100) return share;
  context.note('A percentage owned that is no number from 0 to 100 was left out.');
  return null;
}

/**
 * Columns of an address that are not the parent's, whatever stands before `address1`, `city` and the rest.
 */
function officialAddress(official: Row): Address | null {
  const street = Object.keys(official).find((column) => /^official.*address(?:line)?1?$/.test(column));
  return street === undefined ? null : addressIn(street.replace(/address(?:line)?1?$/, ''), official, street);
}
