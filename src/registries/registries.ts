/** Every registry that Charter reads, by jurisdiction code. */

import { declared } from './declared/declared.ts';
import type { Registry } from './registry.ts';
import { FUNCTIONS as ALASKA } from './us-ak/functions.ts';
import alaska from './us-ak/registry.json' with { type: 'json' };
import california from './us-ca/registry.json' with { type: 'json' };
import { FUNCTIONS as COLORADO } from './us-co/functions.ts';
import colorado from './us-co/registry.json' with { type: 'json' };
import { FUNCTIONS as CONNECTICUT } from './us-ct/functions.ts';
import connecticut from './us-ct/registry.json' with { type: 'json' };
import { FUNCTIONS as DISTRICT } from './us-dc/functions.ts';
import districtOfColumbia from './us-dc/registry.json' with { type: 'json' };
import { florida } from './us-fl/index.ts';
import georgia from './us-ga/registry.json' with { type: 'json' };
import { FUNCTIONS as IOWA } from './us-ia/functions.ts';
import iowa from './us-ia/registry.json' with { type: 'json' };
import { illinois } from './us-il/index.ts';
import kentucky from './us-ky/registry.json' with { type: 'json' };
import massachusetts from './us-ma/registry.json' with { type: 'json' };
import minnesota from './us-mn/registry.json' with { type: 'json' };
import mississippi from './us-ms/registry.json' with { type: 'json' };
import { FUNCTIONS as MONTANA } from './us-mt/functions.ts';
import montana from './us-mt/registry.json' with { type: 'json' };
import { newYork } from './us-ny/index.ts';
import { ohio } from './us-oh/index.ts';
import { FUNCTIONS as OKLAHOMA } from './us-ok/functions.ts';
import oklahoma from './us-ok/registry.json' with { type: 'json' };
import { oregon } from './us-or/index.ts';
import pennsylvania from './us-pa/registry.json' with { type: 'json' };
import rhodeIsland from './us-ri/registry.json' with { type: 'json' };
import tennessee from './us-tn/registry.json' with { type: 'json' };
import { texas } from './us-tx/index.ts';
import { virginia } from './us-va/index.ts';
import vermont from './us-vt/registry.json' with { type: 'json' };
import washington from './us-wa/registry.json' with { type: 'json' };

export const registries: readonly Registry[] = [
  declared(alaska, ALASKA),
  declared(california),
  declared(colorado, COLORADO),
  declared(connecticut, CONNECTICUT),
  declared(districtOfColumbia, DISTRICT),
  florida,
  declared(georgia),
  illinois,
  declared(iowa, IOWA),
  declared(kentucky),
  declared(massachusetts),
  declared(minnesota),
  declared(mississippi),
  declared(montana, MONTANA),
  newYork,
  ohio,
  declared(oklahoma, OKLAHOMA),
  oregon,
  declared(pennsylvania),
  declared(rhodeIsland),
  declared(tennessee),
  texas,
  declared(vermont),
  virginia,
  declared(washington),
];

/** The registry of a code such as `us_co`, or `undefined`. */
export function registryOf(jurisdiction: string): Registry | undefined {
  return registries.find((registry) => registry.jurisdiction === jurisdiction);
}
