import type { Engine } from '../engine/index.ts';
import { type Company, type Party, tokenize } from '../entity/index.ts';
import { type EntityId, readEntityId } from './entity-ids.ts';

export type Entity = {
  readonly company: Company;
  /** Of a person: what the company names under that name, at least one. Null for the company itself. */
  readonly parties: readonly Party[] | null;
};

type Lookup = Pick<Engine, 'lookup'>;

/** The entity of an id; null where nothing loaded has it, and for what is not an id. */
export async function findEntity(engine: Lookup, loaded: readonly string[], id: string): Promise<Entity | null> {
  const read = readEntityId(id);
  return read === null || !loaded.includes(read.jurisdiction) ? null : entityOf(engine, read);
}

async function entityOf(engine: Lookup, { jurisdiction, entityNumber, person }: EntityId): Promise<Entity | null> {
  const company = await lookUp(engine, jurisdiction, entityNumber);
  if (company === null) return null;
  if (person === null) return { company, parties: null };
  const name = person.join(' ');
  const parties = (company.parties ?? []).filter((party) => tokenize(party.name).join(' ') === name);
  return parties.length === 0 ? null : { company, parties };
}

export async function lookUp(engine: Lookup, jurisdiction: string, entityNumber: string): Promise<Company | null> {
  const json = await engine.lookup(jurisdiction, entityNumber);
  return json === null ? null : readCompany(json);
}

export const readCompany = (json: Uint8Array): Company => JSON.parse(Buffer.from(json).toString());
