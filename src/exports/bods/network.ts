/** The companies and people of a network, and the ties between that the standard has a word for, as statements. */
import { ROLE_KINDS, type RoleKind } from '../../entity/index.ts';
import { type NetworkDocument, type NetworkNode, tieRowsOf } from '../network-rows.ts';
import { jurisdictionOf } from '../places.ts';
import type { Tally } from '../writer.ts';
import { interestOf } from './interests.ts';
import { type BodsContext, type Details, newStatements, numberOf, recordIdOf } from './statements.ts';

/** Each tie is a declaration about the company that it leads to, with both of its ends. */
export function networkStatementLines(network: NetworkDocument, context: BodsContext, tally: Tally): string {
  const told = new Set<string>();
  let all = '';
  for (const { edge, from, to } of tieRowsOf(network)) {
    if (to.kind !== 'company' || (from.kind !== 'company' && from.kind !== 'person')) continue;
    if (!(ROLE_KINDS as readonly string[]).includes(edge.kind)) continue;
    const { kind, title, ownership_percentage = null, started_on, ended_on } = edge;
    const role = { kind: kind as RoleKind, title, ownership_percentage, started_on, ended_on };
    const type = interestOf(role, 'unknown');
    if (type === null) continue;
    const subject = recordOf(to);
    const publishedOn = context.publishedOn(to.jurisdiction_code ?? '');
    const source = { type: ['officialRegister'], ...(edge.as_of === null ? {} : { retrievedAt: edge.as_of }) };
    const { lines, state } = newStatements({ subject, asOf: edge.as_of, publishedOn, source }, tally);
    for (const node of [to, from]) {
      // A statement is written once, whichever ties lead to it.
      if (told.has(`${subject} ${node.id}`)) continue;
      told.add(`${subject} ${node.id}`);
      tally.add(node.kind === 'person' ? 'people' : 'companies');
      state(node.kind === 'person' ? 'person' : 'entity', recordOf(node), detailsOf(node));
    }
    state('relationship', `${subject}/ties/${recordOf(from)}/${kind}/${title ?? ''}/${started_on ?? ''}`, {
      isComponent: false,
      subject,
      interestedParty: recordOf(from),
      interests: [
        {
          type,
          directOrIndirect: 'unknown',
          details: title ?? kind,
          ...(ownership_percentage === null ? {} : { share: { exact: ownership_percentage } }),
          ...(started_on === null ? {} : { startDate: started_on }),
          ...(ended_on === null ? {} : { endDate: ended_on }),
        },
      ],
    });
    all += lines.join('');
  }
  return all;
}

/** The number of a person's node is that of a company which names the person. */
function recordOf({ id, kind, jurisdiction_code, entity_number }: NetworkNode): string {
  const isRegistered = kind === 'company' && jurisdiction_code !== null && entity_number !== null;
  return isRegistered ? recordIdOf(jurisdiction_code, entity_number) : id;
}

function detailsOf({ kind, label, jurisdiction_code, entity_number }: NetworkNode): Details {
  if (kind === 'person') return { isComponent: false, personType: 'knownPerson', names: [{ fullName: label }] };
  const isRegistered = jurisdiction_code !== null && entity_number !== null;
  return {
    isComponent: false,
    entityType: { type: isRegistered ? 'registeredEntity' : 'legalEntity' },
    name: label,
    ...(isRegistered
      ? { jurisdiction: jurisdictionOf(jurisdiction_code), identifiers: [numberOf(jurisdiction_code, entity_number)] }
      : {}),
  };
}
