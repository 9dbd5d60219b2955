import type { MatchRecord } from '../blocking/index.ts';
import type { Relationship } from '../entity/index.ts';
import { bearerOf } from './namesakes.ts';
import { known, type Question } from './question.ts';

/** The company that a record links to: by its number where that is reported, else by its name. */
export function linkedCompany(entity: Relationship['entity'], record: MatchRecord): Question<MatchRecord | null> {
  const { name, jurisdiction_code: jurisdiction, entity_number: entityNumber } = entity;
  if (jurisdiction === null) return known(null);
  if (entityNumber !== null)
    return { lookups: [{ jurisdiction, entityNumber }], answer: ([found]) => found!.records[0] ?? null };
  return name === null ? known(null) : bearerOf(name, jurisdiction, record);
}
