/**
 * The first matches of a matcher, of companies that are loaded, before anybody waits for one: they compile the code and
 * bring pages into memory, which else takes nearly half of the first batch (bench/notes/matching-over-snapshots.md).
 */
import type { Matcher } from '../batches/index.ts';
import type { Engine } from '../engine/index.ts';
import { type Company, locationOf, type SubmittedLocation } from '../entity/index.ts';
import { DEFAULT_CHOICES } from '../matching/row.ts';

const LOCATIONS = 64;
const REGISTRIES_MAX = 4;
const TERMS = { ...DEFAULT_CHOICES, sites: 1 };

type Loaded = Pick<Engine, 'snapshots' | 'openReading'>;

/** A match a step. What is damaged ends it: the rows that meet that tell. */
export async function* warmUp(engine: Loaded, match: Matcher['match']): AsyncGenerator<void, void> {
  try {
    const registries = (await engine.snapshots()).slice(0, REGISTRIES_MAX);
    for (const registry of registries) {
      for (const place of await placesIn(engine, registry, Math.ceil(LOCATIONS / registries.length))) {
        await match(place, TERMS);
        yield;
      }
    }
  } catch {
    // Nobody waits for it.
  }
}

/** Of companies from the middle of a registry: at its beginning most have ended. */
async function placesIn(
  engine: Loaded,
  { jurisdiction, companies }: { readonly jurisdiction: string; readonly companies: number },
  count: number,
): Promise<SubmittedLocation[]> {
  await using reading = await engine.openReading(jurisdiction);
  for await (const { lines, records } of reading?.blocks(Math.floor(companies / 2)) ?? []) {
    const texts = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength).toString().split('\n');
    const step = Math.max(1, Math.floor(records / count));
    return Array.from({ length: Math.min(records, count) }, (_, index) => JSON.parse(texts[index * step]!)).map(
      placeOf,
    );
  }
  return [];
}

/** Every second sign is the name without its last word, for the most part the legal form. */
function placeOf({ legal_name, addresses }: Company, index: number): SubmittedLocation {
  const { raw, street_address, locality, region, postal_code } =
    addresses?.registered ?? addresses?.headquarters ?? addresses?.mailing ?? NOWHERE;
  return locationOf({
    name: index % 2 === 0 ? legal_name : legal_name.replace(/[\s,]+\S+$/, ''),
    address: raw ?? [street_address, locality, region, postal_code].filter((part) => part !== null).join(', '),
    customer_record_id: '',
  });
}

const NOWHERE = { raw: null, street_address: null, locality: null, region: null, postal_code: null };
