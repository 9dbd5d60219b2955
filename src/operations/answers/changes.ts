/** Changes, as the routes of changes and `charter diff` have them. */
import type { Change } from '../../engine/index.ts';

export function changeOnWire({ id, kind, jurisdiction, entityNumber, legalName, at, asOf, fields }: Change): object {
  const company = { jurisdiction_code: jurisdiction, entity_number: entityNumber, legal_name: legalName };
  return { id, kind, ...company, at, as_of: asOf, fields };
}

export function premisesChangeOnWire({ id, kind, jurisdiction, entityNumber, legalName, ...rest }: Change): object {
  const { at, asOf, fields } = rest;
  return { id, kind, source: jurisdiction, premises_id: entityNumber, name: legalName, at, as_of: asOf, fields };
}
