import type { OwnersLookup } from '../engine/index.ts';
import { answerQuery } from './answer-query.ts';
import type { Located } from './by-address.ts';
import type { Candidate } from './candidate.ts';
import { EXTENSION_PROPERTIES, type ExtensionValue, valuesOf } from './extension.ts';
import { type EntityFacts, factsOf } from './facts.ts';
import { findEntity } from './find-entity.ts';
import type { Sources } from './sources.ts';
import { type Suggestion, suggestEntities } from './suggest.ts';
import type { EntityType, ReconcileQuery } from './vocabulary.ts';

/** `loaded`: the codes of the loaded jurisdictions. */
type Asked = { readonly loaded: readonly string[] };
/** `bytesMax`: how many bytes the companies of one search may take together. */
type Searched = Asked & { readonly bytesMax: number };
/** An entity, by its id. */
type OfEntity = Asked & { readonly id: string };

/**
 * All that reads companies for the service. One may be of megabytes, so what is given is small: a server asks it in
 * other threads. Each throws only what the engine throws, and gives null for an entity that nothing loaded has.
 */
export type Reconciler = {
  /** `located`: what matching said of the place of `placeOfQuery`, where it was asked. */
  readonly candidates: (
    asked: Searched & { readonly query: ReconcileQuery; readonly located: Located | null },
  ) => Promise<readonly Candidate[]>;
  readonly suggestions: (
    asked: Searched & { readonly prefix: string; readonly type: EntityType; readonly page: number },
  ) => Promise<readonly Suggestion[]>;
  /** The values of each property, by its id. */
  readonly extensions: (
    asked: OfEntity & { readonly properties: readonly string[] },
  ) => Promise<readonly (readonly ExtensionValue[])[] | null>;
  readonly facts: (asked: OfEntity) => Promise<EntityFacts | null>;
};

/** Answers in the calling thread. */
export function reconcilerOver(engine: Sources['engine'], owners: OwnersLookup | null = null): Reconciler {
  return {
    candidates: ({ query, located, ...asked }) => answerQuery(query, located, { engine, owners, ...asked }),
    suggestions: ({ prefix, type, page, ...asked }) =>
      suggestEntities(prefix, type, page, { engine, owners, ...asked }),
    async extensions({ id, properties, loaded }) {
      const entity = await findEntity(engine, loaded, id);
      const chosen = properties.map((asked) => EXTENSION_PROPERTIES.find((property) => property.id === asked)!);
      return entity && chosen.map((property) => valuesOf(property, entity));
    },
    async facts({ id, loaded }) {
      const entity = await findEntity(engine, loaded, id);
      return entity && factsOf(entity);
    },
  };
}
