/** Every registry that Charter reads, by jurisdiction code. */
import type { Registry } from './registry.ts';
import { alaska } from './us-ak/index.ts';
import { california } from './us-ca/index.ts';
import { colorado } from './us-co/index.ts';
import { connecticut } from './us-ct/index.ts';
import { districtOfColumbia } from './us-dc/index.ts';
import { florida } from './us-fl/index.ts';
import { iowa } from './us-ia/index.ts';
import { illinois } from './us-il/index.ts';
import { kentucky } from './us-ky/index.ts';
import { minnesota } from './us-mn/index.ts';
import { newYork } from './us-ny/index.ts';
import { ohio } from './us-oh/index.ts';
import { oregon } from './us-or/index.ts';
import { pennsylvania } from './us-pa/index.ts';
import { texas } from './us-tx/index.ts';
import { virginia } from './us-va/index.ts';
import { vermont } from './us-vt/index.ts';
import { washington } from './us-wa/index.ts';

export const registries: readonly Registry[] = [
  alaska,
  california,
  colorado,
  connecticut,
  districtOfColumbia,
  florida,
  illinois,
  iowa,
  kentucky,
  minnesota,
  newYork,
  ohio,
  oregon,
  pennsylvania,
  texas,
  vermont,
  virginia,
  washington,
];

/** The registry of a code such as `us_co`, or `undefined`. */
export function registryOf(jurisdiction: string): Registry | undefined {
  return registries.find((registry) => registry.jurisdiction === jurisdiction);
}
