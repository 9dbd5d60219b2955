/** Which rows may be tuned on. */
import { createHash } from 'node:crypto';
import type { LabelledLocation } from './labelled-location.ts';

export const SPLITS = ['train', 'dev', 'test', 'held-out state'] as const;
export type Split = (typeof SPLITS)[number];

/**
 * States that are never tuned on, in any set: Louisiana's licences are real, Connecticut's registry is a
 * sample.
 */
const HELD_OUT_JURISDICTIONS = new Set(['us_la', 'us_ct']);

/**
 * 60 % train, 20 % dev, 20 % test, by the operator's name: all of an operator's locations, in every set, fall
 * on one side.
 */
export function splitOf({ cluster, jurisdiction }: Pick<LabelledLocation, 'cluster' | 'jurisdiction'>): Split {
  if (HELD_OUT_JURISDICTIONS.has(jurisdiction)) return 'held-out state';
  const share = shareOf('split', cluster);
  return share < 0.6 ? 'train' : share < 0.8 ? 'dev' : 'test';
}

/** A number in [0, 1) that a text always has, independent for every `purpose`. */
export function shareOf(purpose: string, text: string): number {
  return createHash('sha256').update(`${purpose}\0${text}`).digest().readUInt32BE(0) / 2 ** 32;
}
