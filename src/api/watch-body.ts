import type { Watched } from '../events/index.ts';

/** What is watched, as answers have it. */
export const watchedBody = (watched: Watched) => ({
  kind: watched.kind,
  jurisdiction_code: watched.kind === 'search' ? null : watched.jurisdiction,
  entity_number: watched.kind === 'company' ? watched.entityNumber : null,
  name: watched.kind === 'person' ? watched.name : null,
  q: watched.kind === 'search' ? watched.q : null,
});
