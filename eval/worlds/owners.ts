/**
 * `npm run eval -- --owners [--rows 500] [--seed 1]`: what the owner's name adds. The locations of each world (a third
 * of the signs on record, a quarter of the operators absent) are matched by the model that Charter ships, without
 * their owners' names and with them: of all, of half, without legal forms, with one in twenty another's, all another's.
 */
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { matchLocation } from '../../src/matching/index.ts';
import { sitesOf } from '../../src/matching/sites.ts';
import { answerOf } from '../charter-matcher.ts';
import type { LabelledLocation } from '../labelled-location.ts';
import { operatorName } from '../operator-name.ts';
import { buildWorld } from './build-world.ts';
import { ABSENT_LEARNED, TRADE_NAMES_AS_USUAL } from './observe-all.ts';
import { readSources } from './sources.ts';

type Telling = (owner: string, index: number, another: string) => string | undefined;

const TELLINGS: Readonly<Record<string, Telling>> = {
  'none told': () => undefined,
  'all told': (owner) => owner,
  'without legal forms': (owner) => operatorName(owner),
  'half told': (owner, index) => (index % 2 === 0 ? owner : undefined),
  'one in twenty another’s': (owner, index, another) => (index % 20 === 0 ? another : owner),
  'all another’s': (_owner, _index, another) => another,
};

type Counts = { present: number; matched: number; right: number };

export async function measureOwners(folder: string, seed: number, rows: number): Promise<void> {
  const counts = new Map(
    Object.keys(TELLINGS).map((title): [string, Counts] => [title, { present: 0, matched: 0, right: 0 }]),
  );
  for (const source of readSources(folder)) {
    const options = { seed, rows, tradeNames: TRADE_NAMES_AS_USUAL, absent: ABSENT_LEARNED, owners: 1 };
    const world = buildWorld(source, options);
    const candidates = memoryCandidates(world.companies);
    const sites = sitesOf(world.rows.map(({ location }) => location));
    for (const [title, telling] of Object.entries(TELLINGS))
      for (const [index, row] of world.rows.entries()) {
        const told = retold(row, telling, index, world.rows);
        const matched = await matchLocation(told, index, candidates, { today: '2026-10-01', sites: sites[index]! });
        count(counts.get(title)!, row, answerOf(matched));
      }
    console.error(`${source.name}: ${world.rows.length} rows`);
  }
  console.log('| owners’ names | matched | precision | recall |\n| --- | --- | --- | --- |');
  for (const [title, { present, matched, right }] of counts)
    console.log(`| ${title} | ${matched} | ${inPerCent(right / matched)} | ${inPerCent(right / present)} |`);
}

/** Another's is that of a row so far on. */
const FAR = 37;

function retold({ location }: LabelledLocation, telling: Telling, index: number, rows: readonly LabelledLocation[]) {
  const { owner_name: owner = '', ...rest } = location;
  const another = rows[(index + FAR) % rows.length]!.location.owner_name ?? '';
  const told = telling(owner, index, another);
  return told === undefined ? rest : { ...rest, owner_name: told };
}

function count(counts: Counts, { operators }: LabelledLocation, { accepted, best }: ReturnType<typeof answerOf>): void {
  if (operators.length > 0) counts.present++;
  if (!accepted) return;
  counts.matched++;
  if (best !== null && operators.includes(best)) counts.right++;
}

const inPerCent = (share: number): string => `${(100 * share).toFixed(1)} %`;
