/** Virginia's officers, directors and registered agents. */
import type { BuildContext, Party, RoleInput, Row } from '../adapter.ts';
import { cleanText, dateOf, hasCompanyDesignator, PartyList, partyTypeOf, personName } from '../adapter.ts';
import type { FileKind } from './codes.ts';
import { addressIn, capacityOf } from './rows.ts';

/** The people and companies that the rows of officers name, and the entity's registered agent. */
export function partiesOf(
  entity: Row,
  kind: FileKind | null,
  officers: readonly Row[],
  context: BuildContext,
): Party[] | null {
  const parties = new PartyList();
  for (const row of officers) {
    const first = cleanText(row['officerfirstname']);
    const name = personName({
      first: first ?? undefined,
      middle: row['officermiddlename'],
      last: row['officerlastname'],
    });
    if (name === null) continue;
    const type = hasCompanyDesignator(name) ? 'company' : first === null ? 'unknown' : 'person';
    parties.addRoles({ type, name, roles: officerRoles(cleanText(row['officertitle'])) });
  }
  addAgent(parties, entity, kind, context);
  return parties.toArray();
}

/** Titles combine (`P/S/T`, `PRESIDENT & DIRECTOR`) and are cut off where the column ends. */
function officerRoles(text: string | null): RoleInput[] {
  const titles = text?.split(/\s*[/&]\s*|\s+AND\s+/i).filter((title) => title !== '') ?? [];
  if (titles.length === 0) return [{ kind: 'unknown', title: null }];
  return titles.map((title) => ({ kind: /^D(?:IR(?:ECTOR)?)?\.?$/i.test(title) ? 'governor' : 'officer', title }));
}

function addAgent(parties: PartyList, entity: Row, kind: FileKind | null, context: BuildContext): void {
  const name = cleanText(entity['raname']);
  const capacity = capacityOf(entity, kind);
  if (name === null || capacity === 'resigned') return;
  if (capacity === undefined) context.unclassified('agent_capacity', cleanText(entity['rastatus']) ?? '');
  const role: RoleInput = {
    kind: 'registered_agent',
    title: capacity?.title,
    started_on: dateOf(entity, 'raeffdate', context),
  };
  const roles: RoleInput[] =
    capacity?.role === undefined ? [role] : [role, { kind: capacity.role, title: capacity.title }];
  const type = hasCompanyDesignator(name) ? 'company' : (capacity?.type ?? partyTypeOf(name));
  parties.addRoles({ type, name, address: addressIn(entity, 'ra'), roles });
}
