import { type Engine, EngineError } from '../../engine/index.ts';
import type { Company, CompanyId } from '../../entity/index.ts';

/** A record that is not answered, so it costs nothing; null as well where its registry cannot be read. */
export async function recordOf(engine: Engine, { jurisdiction, entityNumber }: CompanyId): Promise<Company | null> {
  const json = await engine.lookup(jurisdiction, entityNumber).catch((error: unknown) => {
    if (error instanceof EngineError) return null;
    throw error;
  });
  return json && JSON.parse(Buffer.from(json).toString());
}
