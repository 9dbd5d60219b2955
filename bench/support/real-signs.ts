/**
 * Real signs among generated companies, as worlds have them: licenses of three states as locations, the licensees'
 * registrations beside generated companies that bear words of the licenses and stand in their streets.
 */

import { wordsOf } from '../../eval/operator-name.ts';
import { shareOf } from '../../eval/split.ts';
import { buildWorld } from '../../eval/worlds/build-world.ts';
import { ABSENT_LEARNED, TRADE_NAMES_AS_USUAL } from '../../eval/worlds/observe-all.ts';
import { readSources, type Source } from '../../eval/worlds/sources.ts';
import type { Company, SubmittedLocation } from '../../src/entity/index.ts';
import type { GeneratorOptions, Likeness, Place } from './companies.ts';

/** The jurisdictions with most of the generated companies. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['Florida', 'us_fl'],
  ['New York', 'us_ny'],
  ['Colorado', 'us_co'],
]);

export type RealSigns = {
  readonly options: GeneratorOptions;
  /** To be loaded beside the generated ones. */
  readonly companies: readonly Company[];
  readonly locations: readonly SubmittedLocation[];
};

/** `folder`: the one that `CHARTER_DATA` names. */
export function realSigns(folder: string, options: GeneratorOptions, count: number): RealSigns {
  const sources = readSources(folder).filter(({ name }) => SOURCES.has(name));
  const rows = Math.ceil(count / sources.length);
  const worlds = sources.map((source) =>
    buildWorld(source, {
      seed: options.seed,
      tradeNames: TRADE_NAMES_AS_USUAL,
      absent: ABSENT_LEARNED,
      rows,
    }),
  );
  const place = ({ customer_record_id: id }: SubmittedLocation) => shareOf('order', id);
  return {
    options: { ...options, like: likenessOf(sources) },
    companies: worlds.flatMap(({ companies }) => companies),
    locations: worlds
      .flatMap((world) => world.rows.map(({ location }) => location))
      .sort((a, b) => place(a) - place(b))
      .slice(0, count),
  };
}

function likenessOf(sources: readonly Source[]): Likeness {
  const counts = new Map<string, number>();
  for (const { licences } of sources)
    for (const { trade, legal } of licences)
      for (const word of new Set(wordsOf(`${trade} ${legal}`))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const places = sources.map(({ name, licences }): [string, Place[]] => [
    SOURCES.get(name)!,
    licences.map(({ street, city, zip }) => ({
      street: street.replace(/^\S+ /, '').replace(/,.*$/, ''),
      city,
      zip: zip.slice(0, 5),
    })),
  ]);
  return {
    words: [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word),
    places: new Map(places),
  };
}
