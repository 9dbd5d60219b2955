/**
 * `node eval/worlds/write-rows.ts FILE [--rows 800] [--premises-rows 100]`: writes the rows of all worlds, a line of JSON each, in the
 * order of the worlds. Two files are equal where a change of the code changed no answer. Needs `CHARTER_DATA`.
 */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { memoryCandidates, memoryPremises } from '../../src/engine/memory/index.ts';
import { sitesOf } from '../../src/matching/sites.ts';
import { rowMatcher } from '../charter-matcher.ts';
import { TODAY } from '../worlds-premises/judge.ts';
import { premisesWorlds } from '../worlds-premises/worlds.ts';
import { buildWorld } from './build-world.ts';
import { ABSENT_LEARNED, TRADE_NAMES_AS_USUAL } from './observe-all.ts';
import { readSources } from './sources.ts';

const { values, positionals } = parseArgs({
  options: { rows: { type: 'string', default: '800' }, 'premises-rows': { type: 'string', default: '100' } },
  allowPositionals: true,
});
const [file] = positionals;
const folder = process.env['CHARTER_DATA'];
if (file === undefined || folder === undefined) {
  console.error('Name a file to write, and in CHARTER_DATA the folder with license lists.');
  process.exit(2);
}

const out = createWriteStream(file);
for (const source of readSources(folder)) {
  const options = { seed: 1, tradeNames: TRADE_NAMES_AS_USUAL, absent: ABSENT_LEARNED, rows: Number(values.rows) };
  const { companies, rows } = buildWorld(source, options);
  const candidates = memoryCandidates(companies);
  const sites = sitesOf(rows.map(({ location }) => location));
  for (const [index, { location }] of rows.entries()) {
    const match = rowMatcher(candidates, { today: TODAY, sites: sites[index]! });
    out.write(`${JSON.stringify(await match(location))}\n`);
  }
  console.error(`${source.name}: ${rows.length} rows`);
}
for await (const world of premisesWorlds(folder, { seeds: [1], rows: Number(values['premises-rows']) })) {
  const match = rowMatcher(world.registry, { today: TODAY, premises: memoryPremises(world.premises) });
  for (const { location } of world.rows) out.write(`${JSON.stringify(await match(location))}\n`);
  console.error(`${world.name}: ${world.rows.length} rows`);
}
await finished(out.end());
