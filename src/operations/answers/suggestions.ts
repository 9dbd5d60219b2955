import type { Engine } from '../../engine/index.ts';

/** What somebody who types may mean, as it is answered. @throws EngineError */
export async function suggestions(engine: Engine, asked: Parameters<Engine['suggest']>[0]) {
  const found = await engine.suggest(asked);
  return {
    suggestions: found.map(({ kind, text, company }) => ({
      kind,
      text,
      jurisdiction_code: company?.jurisdiction ?? null,
      entity_number: company?.entityNumber ?? null,
    })),
  };
}
