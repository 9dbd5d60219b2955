/**
 * `CHARTER_DATA=folder node bench/name-pairs.ts`: how the comparison of names tells a licence's trade name
 * with its own legal name from the same trade name with others'. Reads the licence files of that folder that
 * hold both names. Prints Markdown: bench/notes/name-comparison.md keeps the last run. `--misses 100` also prints true
 * pairs that came out worst though they share letters, for reading.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  compareNames,
  countTokenFrequencies,
  jaroWinkler,
  NAME_LEVELS,
  type NameComparison,
  type NameForm,
  type NameLevel,
  nameForm,
  nameVariants,
} from '../src/blocking/index.ts';
import { seededRandom } from './support/companies.ts';
import { readCsv, readText } from './support/licence-files.ts';
import { markdownTable } from './support/measure.ts';

/** Where trade name, legal name and city stand in each file. */
const FILES = [
  ...[1, 2, 3, 5, 6, 7].map((district) => [
    'Florida food',
    `us_fl_dbpr_food_service/hrfood${district}.csv`,
    'Business Name',
    'Licensee Name',
    'Location City',
  ]),
  ['New York food', 'us_ny_retail_food_stores/retail_food_stores_2025.csv', 'DBA Name', 'Entity Name', 'City'],
  [
    'New York liquor',
    'us_ny_liquor_licences_nyc/Liquor_Authority_Quarterly_List_of_Active_Licenses.csv',
    'DBA',
    'Premises Name',
    'City',
  ],
  ['New York cafes', 'us_ny_nyc_sidewalk_cafes/sidewalk_cafes_a.csv', 'BUSINESS_NAME2', 'BUSINESS_NAME', 'CITY'],
  [
    'Seattle',
    'us_wa_seattle_business_licences/seattle_active_business_licences.csv',
    'trade_name',
    'business_legal_name',
    'city',
  ],
  ['Long Beach', 'us_ca_long_beach_business_licences/long_beach_business_licences.csv.gz', 'DBANAME', 'FULLNAME', ''],
  [
    'New Orleans',
    'us_la_new_orleans_business_licences/active_occupational_licences_2025.csv',
    'BusinessName',
    'OwnerName',
    'City',
  ],
  ['Baltimore liquor', 'us_md_baltimore_liquor_licences/baltimore_liquor_licenses.csv', 'TradeName', 'CorpName', ''],
  ...[1, 2, 6].map((part) => [
    'California cannabis',
    `us_ca_cannabis_licences/dcc_uls_export_2026-04-18_${part}.csv`,
    'businessDbaName',
    'businessLegalName',
    'premiseCity',
  ]),
  ['Oregon cannabis', 'us_or_cannabis_licences/olcc_snapshot_2026-05-14.csv', 'Business Name', 'Business Licenses', ''],
] as const;

const LOOK_ALIKES_MAX = 20;
/** Names that a word may stand in and still find look-alikes. */
const SHARED_BY_MAX = 400;

type Pair = { readonly trade: string; readonly legal: string; readonly city: string };
type Scored = { readonly level: NameLevel; readonly bits: number };

const { values } = parseArgs({
  options: { misses: { type: 'string', default: '0' }, only: { type: 'string', default: '' } },
});
const folder = process.env['CHARTER_DATA'];
if (folder === undefined) {
  console.error('CHARTER_DATA names no folder with licence files.');
  process.exit(2);
}

const groups = Map.groupBy(FILES, ([group]) => group!);
const rows: string[][] = [];
const levels = new Map(NAME_LEVELS.map((level): [NameLevel, number[]] => [level, [0, 0, 0]]));
const totals = [0, 0, 0];
const pairsOf = new Map(
  [...groups].map(([group, files]) => [
    group,
    files.flatMap(([, path, trade, legal, city]) => readPairs(join(folder, 'locations', path!), trade!, legal!, city!)),
  ]),
);
// One file is too small to tell a rare word from a common one.
const frequencies = countTokenFrequencies([...pairsOf.values()].flat().map(({ legal }) => nameForm(legal)));
for (const [group, pairs] of pairsOf) {
  if (pairs.length > 0 && group.includes(values.only)) measureGroup(group, distinct(pairs));
}
console.log(
  markdownTable(
    [
      'licences',
      'pairs',
      'share letters',
      'AUC, random',
      'AUC, look-alikes',
      'same, of those that share letters',
      'own name first of look-alikes',
    ],
    rows,
  ),
);
console.log();
console.log(
  markdownTable(
    ['level', 'own legal name', 'a random one', 'look-alikes'],
    [...levels].map(([level, counts]) => [level, ...counts.map((count, set) => percent(count / totals[set]!))]),
  ),
);

function measureGroup(group: string, pairs: readonly Pair[]): void {
  const forms = pairs.map(({ legal }) => nameForm(legal));
  const byToken = Map.groupBy(
    forms.flatMap((form, at) => [...new Set(form.tokens)].map((token) => ({ token, at }))),
    ({ token }) => token,
  );
  const random = seededRandom(1);
  const scores: [own: Scored[], random: Scored[], alike: Scored[]] = [[], [], []];
  const sharing: Scored[] = [];
  const misses: { text: string; score: Scored; likeness: number }[] = [];
  let first = 0;
  let contested = 0;
  for (const [at, pair] of pairs.entries()) {
    const variants = nameVariants(pair.trade, { city: pair.city }).map(({ form }) => form);
    if (variants.length === 0) continue;
    const own = best(variants, forms[at]!);
    scores[0].push(own);
    const other = Math.floor(random() * pairs.length);
    if (pairs[other]!.legal !== pair.legal) scores[1].push(best(variants, forms[other]!));
    const alike = lookAlikes(variants, byToken)
      .filter((index) => forms[index]!.core !== forms[at]!.core)
      .slice(0, LOOK_ALIKES_MAX)
      .map((index) => best(variants, forms[index]!));
    scores[2].push(...alike);
    const likeness = likenessOf(variants[0]!, forms[at]!);
    if (likeness > 0) {
      sharing.push(own);
      contested++;
      if (alike.every((score) => rank(score) < rank(own))) first++;
      misses.push({ text: `${pair.trade} | ${pair.legal}`, score: own, likeness });
    }
  }
  const settled = sharing.filter(({ level }) => NAME_LEVELS.indexOf(level) <= NAME_LEVELS.indexOf('soft_3')).length;
  rows.push([
    group,
    pairs.length.toLocaleString('en-US'),
    percent(sharing.length / scores[0].length),
    auc(scores[0], scores[1]).toFixed(3),
    auc(sharing, scores[2]).toFixed(3),
    percent(settled / sharing.length),
    percent(first / contested),
  ]);
  for (const [set, scored] of scores.entries()) {
    totals[set] = totals[set]! + scored.length;
    for (const { level } of scored) levels.get(level)![set]!++;
  }
  misses.sort((a, b) => rank(a.score) - rank(b.score) || b.likeness - a.likeness);
  for (const { text, score } of misses.slice(0, Number(values.misses)))
    console.log(`${group}: ${text} | ${score.level} ${score.bits.toFixed(1)}`);
}

/** Of a name's readings the one that fits best. */
function best(variants: readonly NameForm[], index: NameForm): Scored {
  return variants
    .map((form): NameComparison => compareNames(form, index, frequencies))
    .reduce((one, other) => (rank(other) > rank(one) ? other : one));
}

function rank({ level, bits }: Scored): number {
  return (NAME_LEVELS.length - NAME_LEVELS.indexOf(level)) * 1000 + bits;
}

/** Other names that hold a rare word of it, those that share most first. */
function lookAlikes(variants: readonly NameForm[], byToken: ReadonlyMap<string, readonly { at: number }[]>): number[] {
  const counts = new Map<number, number>();
  for (const token of new Set(variants.flatMap(({ tokens }) => tokens))) {
    const places = byToken.get(token) ?? [];
    if (places.length > SHARED_BY_MAX) continue;
    for (const { at } of places) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([at]) => at);
}

/**
 * Whether two names have anything to do with each other, said without the code that is measured: 0 for names
 * that share nothing.
 */
function likenessOf(a: NameForm, b: NameForm): number {
  const wordsOf = (form: NameForm) => form.words.filter((word) => word.length > 3);
  let likeness = 0;
  for (const one of wordsOf(a)) for (const other of wordsOf(b)) if (one.slice(0, 4) === other.slice(0, 4)) likeness++;
  return likeness + (jaroWinkler(a.letters, b.letters) > 0.85 ? 1 : 0);
}

/** The chance that a pair of the first set scores above one of the second, ties as half. */
function auc(high: readonly Scored[], low: readonly Scored[]): number {
  const sorted = low.map(rank).sort((a, b) => a - b);
  const below = (value: number, orEqual: boolean) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (sorted[middle]! < value || (orEqual && sorted[middle] === value)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const wins = high.map(rank).reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0);
  return wins / (high.length * low.length);
}

/** Pairs whose names are not letter for letter the same, each once. */
function distinct(pairs: readonly Pair[]): Pair[] {
  const seen = new Map(pairs.map((pair) => [`${pair.trade}\n${pair.legal}`, pair]));
  return [...seen.values()].filter(({ trade, legal }) => trade.toUpperCase() !== legal.toUpperCase());
}

function readPairs(path: string, trade: string, legal: string, city: string): Pair[] {
  if (!existsSync(path)) return [];
  const records = readCsv(readText(path)).map((record) => record.map((value) => value.trim()));
  const header = records[0]!;
  const [tradeAt, legalAt, cityAt] = [trade, legal, city].map((name) => header.indexOf(name)) as [
    number,
    number,
    number,
  ];
  return records
    .slice(1)
    .map((record) => ({ trade: record[tradeAt] ?? '', legal: record[legalAt] ?? '', city: record[cityAt] ?? '' }))
    .filter((pair) =>
      [pair.trade, pair.legal].every(
        (name) => /[a-z]{2}/i.test(name) && !/^(?:n\/a|null|data not available)$/i.test(name),
      ),
    );
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`;
}
