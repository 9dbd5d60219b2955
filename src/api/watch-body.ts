import type { Watched } from '../events/index.ts';

/** What is watched, as answers have it. */
export const watchedBody = (watched: Watched) => ({
  kind: watched.kind,
  jurisdiction_code: 'jurisdiction' in watched ? watched.jurisdiction : null,
  entity_number: watched.kind === 'company' ? watched.entityNumber : null,
  name: watched.kind === 'person' ? watched.name : null,
  q: watched.kind === 'search' ? watched.q : null,
  source: watched.kind === 'premises' ? watched.source : null,
  premises_id: watched.kind === 'premises' ? watched.id : null,
});
