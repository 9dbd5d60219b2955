/** What a change is of, in words; null where its fields say enough. */
import type { FoundChange } from '../../shared/watches.ts';

export type Topic = FoundChange['topics'][number];

export const TOPIC_WORDS: Readonly<Record<Topic, string | null>> = {
  ended: 'Ended',
  license_ended: 'License ended',
  removed: 'Removed',
  agent_gone: 'Agent resigned or removed',
  agent: 'Agent changed',
  officers: 'Officers changed',
  door: 'No longer at the door',
  address: 'Address changed',
  status: 'Status changed',
  name: 'Name changed',
  other: null,
};

/** Of what calls for somebody to look. */
export const GRAVE: ReadonlySet<Topic> = new Set(['ended', 'license_ended', 'removed', 'agent_gone', 'door']);
