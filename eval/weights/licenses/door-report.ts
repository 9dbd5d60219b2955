/**
 * How often lists are right where a state's registry is not loaded: a line of Markdown a world, then one for
 * each list that shops are of. A door is listed where a loaded license has its house, by the evaluation's
 * reading of addresses or by the answer's own.
 */
import { markdownTable } from '../../../bench/support/measure.ts';
import type { LicenseModel } from '../../../src/matching/index.ts';
import { precision } from '../../metrics/rates.ts';
import { judgeWorld, type PremisesOutcome } from '../../worlds-premises/judge.ts';
import type { PremisesWorld } from '../../worlds-premises/world.ts';
import { describe, isWrong, percent, type Report, type Shown, shareOf, withInterval } from './report.ts';

type DoorOutcome = PremisesOutcome & { readonly isContested: boolean };

const HEADINGS = [
  'world',
  'locations',
  'at a listed door',
  'named',
  'precision',
  'contested',
  'named',
  'named another',
  'precision with these',
  'at no listed door',
  'named wrongly',
  'named rightly',
];

export function doorReport({ wrong }: Shown): Report {
  const all: DoorOutcome[] = [];
  const [heading, rule] = markdownTable(HEADINGS, []).split('\n');
  console.log(`${heading}\n${rule}`);
  return {
    async add(world: PremisesWorld, model: LicenseModel) {
      const outcomes = [false, true].map(async (isContested) => {
        const rows = isContested ? world.contested : world.rows;
        return (await judgeWorld({ ...world, rows }, model)).map((outcome) => ({ ...outcome, isContested }));
      });
      const own = (await Promise.all(outcomes)).flat();
      all.push(...own);
      print(world.name, own);
      for (const outcome of own.filter(isWrong).slice(0, Number(wrong)))
        console.log(`${describe(outcome)}${outcome.isContested ? ', contested' : ''}`);
    },
    end() {
      print('all', all);
      for (const [list, own] of Map.groupBy(all, ({ row }) => row.recipe['list']!)) print(`all of ${list}`, own);
    },
  };
}

function print(name: string, outcomes: readonly DoorOutcome[]): void {
  const listed = outcomes.filter((one) => one.row.isListed || isAtHouse(one));
  const unlisted = outcomes.filter((one) => !listed.includes(one));
  const [clear, contested] = [false, true].map((is) => listed.filter(({ isContested }) => isContested === is)) as [
    DoorOutcome[],
    DoorOutcome[],
  ];
  const isNamed = ({ accepted }: DoorOutcome) => accepted;
  const cells = [
    name,
    String(outcomes.length),
    String(clear.length),
    percent(shareOf(clear, isNamed)),
    withInterval(clear, precision, ({ accepted }) => accepted),
    String(contested.length),
    percent(shareOf(contested, isNamed)),
    String(contested.filter(isWrong).length),
    withInterval(listed, precision, ({ accepted }) => accepted),
    String(unlisted.length),
    percent(shareOf(unlisted, isWrong)),
    percent(shareOf(unlisted, ({ accepted, right }) => accepted && right)),
  ];
  console.log(markdownTable(HEADINGS, [cells]).split('\n')[2]);
}

/** Its operator is named by a license that stands at the location's house, as the row tells it. */
function isAtHouse({ answer: { status, evidence } }: PremisesOutcome): boolean {
  return (
    status === 'matched' &&
    evidence.some(
      ({ field, grade, record }) =>
        field === 'address' && 'source' in record && (grade === 'exact' || grade === 'similar'),
    )
  );
}
