import { type Engine, EngineError, type PremisesIndex } from '../../engine/index.ts';
import type { Company, CompanyId, Premises } from '../../entity/index.ts';

/** A record that is not answered, so it costs nothing; null as well where its registry cannot be read. */
export const recordOf = (engine: Engine, { jurisdiction, entityNumber }: CompanyId) =>
  readRecord<Company>(engine.lookup(jurisdiction, entityNumber));

/** The same of premises and their list. */
export const premisesOf = (index: PremisesIndex, { source, id }: { readonly source: string; readonly id: string }) =>
  readRecord<Premises>(index.lookup(source, id));

async function readRecord<T>(looking: Promise<Uint8Array | null>): Promise<T | null> {
  const json = await looking.catch((error: unknown) => {
    if (error instanceof EngineError) return null;
    throw error;
  });
  return json && JSON.parse(Buffer.from(json).toString());
}
