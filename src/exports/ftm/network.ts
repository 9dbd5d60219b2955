/** A network as entities of FollowTheMoney. Premises are left out: the model has none. */
import { ROLE_KINDS, type RoleKind } from '../../entity/index.ts';
import { type NetworkDocument, type NetworkNode, type TieRow, tieRowsOf } from '../network-rows.ts';
import type { Tally } from '../writer.ts';
import { ENDS, type EntitySink, schemaOfRole, sinkOf } from './entities.ts';
import { companyId, countryIn, idOf } from './entity.ts';

const SCHEMA_OF_NODE = { company: 'Company', person: 'Person', address: 'Address' } as const;

export function networkEntityLines(network: NetworkDocument, tally: Tally): string {
  const put = sinkOf(tally);
  let lines = '';
  for (const node of network.nodes) {
    if (node.kind === 'premises') continue;
    tally.add(node.kind === 'company' ? 'companies' : node.kind === 'person' ? 'people' : 'addresses');
    lines += put(nodeId(node), SCHEMA_OF_NODE[node.kind], {
      [node.kind === 'address' ? 'full' : 'name']: [node.label],
      ...(node.kind === 'company'
        ? {
            registrationNumber: [node.entity_number],
            jurisdiction: [countryIn(node.jurisdiction_code)],
            status: [node.status],
          }
        : {}),
    });
  }
  for (const row of tieRowsOf(network)) lines += tieLine(row, put);
  return lines;
}

/** The number of a person's node is that of a company which names the person. */
function nodeId({ id, kind, jurisdiction_code, entity_number }: NetworkNode): string {
  const isRegistered = kind === 'company' && jurisdiction_code !== null && entity_number !== null;
  return isRegistered ? companyId(jurisdiction_code, entity_number) : idOf('node', id);
}

function tieLine({ edge, from, to }: TieRow, put: EntitySink): string {
  if (from.kind === 'premises' || to.kind === 'premises') return '';
  const { kind, title, started_on, ended_on, as_of } = edge;
  const isRole = (ROLE_KINDS as readonly string[]).includes(kind);
  const schema = isRole ? schemaOfRole(kind as RoleKind, false) : 'UnknownLink';
  const [one, other] = kind === 'merged_into' ? (['predecessor', 'successor'] as const) : ENDS[schema];
  return put(
    idOf('tie', nodeId(from), nodeId(to), kind, title, started_on),
    kind === 'merged_into' ? 'Succession' : schema,
    {
      [one]: [nodeId(from)],
      [other]: [nodeId(to)],
      role: [title ?? kind.replaceAll('_', ' ')],
      startDate: [started_on],
      endDate: [ended_on],
      retrievedAt: [as_of],
    },
  );
}
