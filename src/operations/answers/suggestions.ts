import { type Engine, type PremisesIndex, type PremisesSuggestRequest, suggestPremises } from '../../engine/index.ts';

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

/** The same of license lists. @throws EngineError */
export async function premisesSuggestions(premises: PremisesIndex, asked: PremisesSuggestRequest) {
  const found = await suggestPremises(premises, asked);
  return {
    suggestions: found.map(({ kind, text, premises: { source, id } }) => ({ kind, text, source, premises_id: id })),
  };
}
