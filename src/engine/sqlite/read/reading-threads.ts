import { EngineError } from '../../port.ts';

/** Of all threads that read snapshots. What they do leaves little behind: more room would only stay taken. */
export const READING = {
  errors: [EngineError],
  resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
} as const;
