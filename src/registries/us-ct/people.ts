/** Connecticut's agents and principals. */
import type { BuildContext, Company, PartyType, RoleInput, Row } from '../adapter.ts';
import { cleanText, hasCompanyDesignator, PartyList, personName } from '../adapter.ts';
import { addressOfLine, businessAddressOf } from './addresses.ts';
import { rolesOfTitle } from './codes.ts';
import { nameOf } from './rows.ts';

/** The parties that the rows of agents and principals name, each once. */
export function partiesOf(
  agents: readonly Row[],
  principals: readonly Row[],
  context: BuildContext,
): Company['parties'] {
  const parties = new PartyList();
  for (const agent of agents) {
    const address = businessAddressOf(agent) ?? addressOfLine(agent['mailingaddress']);
    parties.add({ type: typeOf(agent), name: nameOf(agent), role: { kind: 'registered_agent' }, address });
  }
  for (const principal of principals) {
    parties.addRoles({
      type: typeOf(principal),
      name: nameOf(principal),
      roles: rolesOf(cleanText(principal['designation']), context),
      address: businessAddressOf(principal),
    });
  }
  return parties.toArray();
}

/** A party without first and last name is an organisation; `type`, which agents have, says so of itself. */
function typeOf(party: Row): PartyType {
  const says = party['type'] ?? '';
  if (/individual|person/i.test(says)) return 'person';
  const isOrganisation =
    personName({ first: party['firstname'], last: party['lastname'] }) === null ||
    /business|company|entity|organi[sz]ation/i.test(says);
  return isOrganisation || hasCompanyDesignator(nameOf(party) ?? '') ? 'company' : 'person';
}

/**
 * A designation may hold several titles: `President/Secretary`, `Member & Manager`, but `Vice President,
 * Sales` is one.
 */
function rolesOf(designation: string | null, context: BuildContext): RoleInput[] {
  if (designation === null) return [{ kind: 'unknown', title: null }];
  const parts = designation.split(/\s*[/,;&]\s*|\s+and\s+/i).filter((part) => part !== '');
  const titles = parts.every((part) => rolesOfTitle(part) !== null) ? parts : [designation];
  return titles.flatMap((title) => {
    const kinds = rolesOfTitle(title);
    if (kinds === null) context.unclassified('role', title);
    return (kinds ?? ['unknown' as const]).map((kind) => ({ kind, title }));
  });
}
