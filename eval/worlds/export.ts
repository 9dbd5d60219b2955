/**
 * `node eval/worlds/export.ts FOLDER [--source Florida] [--seed 1] [--rows 2000]`: a world (a third of the signs on
 * record, a quarter of the operators absent) as the two CSV files that bench/peers reads, and what Charter reaches
 * on it by a model that has not learned from its source. `CHARTER_DATA` names the folder of the lists.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Address, Company } from '../../src/entity/index.ts';
import { entityKey, type LabelledLocation } from '../labelled-location.ts';
import type { Outcome } from '../metrics/outcome.ts';
import { recallAtPrecision } from '../metrics/thresholds.ts';
import { buildWorld } from './build-world.ts';
import { judgedBy } from './judged.ts';
import { modelsWithout, outcomeOf } from './leave-one-out.ts';
import { observeRows } from './observe.ts';
import { ABSENT_LEARNED, learnedFrom, observeInvented, observeWorlds, TRADE_NAMES_AS_USUAL } from './observe-all.ts';
import { readSources } from './sources.ts';

const PRECISION = 0.97;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: 'string', default: 'Florida' },
    seed: { type: 'string', default: '1' },
    rows: { type: 'string', default: '2000' },
  },
});
const [folder] = positionals;
const data = process.env['CHARTER_DATA'];
const source = data === undefined ? undefined : readSources(data).find(({ name }) => name === values.source);
if (folder === undefined || data === undefined || source === undefined) {
  console.error('Name a folder for the files and a source; CHARTER_DATA names the folder of the license lists.');
  process.exit(2);
}
const rows = Number(values.rows);
const options = { seed: Number(values.seed), tradeNames: TRADE_NAMES_AS_USUAL, absent: ABSENT_LEARNED, rows };
const world = buildWorld(source, options);
mkdirSync(folder, { recursive: true });
write(
  'locations.csv',
  ['id', 'name', 'address', 'phone', 'operator_key', 'records_keys'],
  world.rows.map(locationLine),
);
write('companies.csv', ['key', 'names', 'addresses'], world.companies.map(companyLine));

const before = process.cpuUsage();
const observed = await observeRows(world.companies, world.rows);
const { user, system } = process.cpuUsage(before);
const learned = learnedFrom(await observeWorlds({ folder: data, seeds: [1], rows: 1000, absent: [ABSENT_LEARNED] }));
const model = modelsWithout(learned, await observeInvented(data, 1000)).get(source.name)!;
const outcomes = observed.map((row) =>
  outcomeOf(row, judgedBy(row, model, { isAlone: false, absentShare: ABSENT_LEARNED }), 0),
);
const bearsSign = ({ traits, present }: Outcome) => !present || ['name', 'name and address'].includes(traits['kind']!);
const recall = recallAtPrecision(PRECISION);
console.log(
  `Charter on ${world.rows.length} locations of ${source.name}, at precision ${PRECISION}: recall ${recall(outcomes).toFixed(3)}, ` +
    `of those that bear the sign on record ${recall(outcomes.filter(bearsSign)).toFixed(3)}; ` +
    `${Math.round(world.rows.length / ((user + system) / 1e6))} locations a second of one processor, in memory.`,
);

function locationLine({ location, operators, records }: LabelledLocation): string[] {
  const { customer_record_id: id, name, address, phone } = location;
  return [id, name, address, phone ?? '', operators[0] ?? '', records.join('|')];
}

function companyLine({ jurisdiction_code, entity_number, legal_name, names, addresses }: Company): string[] {
  const all = [legal_name, ...(names ?? []).map(({ name }) => name)];
  const places = [addresses?.registered, addresses?.mailing].filter(
    (address) => address !== null && address !== undefined,
  );
  return [entityKey(jurisdiction_code, entity_number), all.join('|'), [...new Set(places.map(lineOf))].join('|')];
}

function lineOf({ street_address, street_address_2, locality, region, postal_code }: Address): string {
  return [street_address, street_address_2, locality, `${region ?? ''} ${postal_code ?? ''}`.trim()]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

function write(file: string, heading: readonly string[], lines: readonly (readonly string[])[]): void {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = [heading, ...lines].map((line) => line.map(quoted).join(',')).join('\n');
  writeFileSync(join(folder!, file), `${text}\n`);
}
