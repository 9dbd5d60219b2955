/** How well locations are matched with license lists beside their state's registry, a line of Markdown a world. */
import { markdownTable } from '../../../bench/support/measure.ts';
import type { LicenseModel } from '../../../src/matching/index.ts';
import { calibrationError } from '../../metrics/calibration.ts';
import { falseAccepts, precision } from '../../metrics/rates.ts';
import { judgeWorld, type PremisesOutcome } from '../../worlds-premises/judge.ts';
import type { PremisesWorld } from '../../worlds-premises/world.ts';
import { describe, isWrong, percent, type Report, type Shown, shareOf, withInterval } from './report.ts';

const HEADINGS = [
  'world',
  'locations',
  'precision',
  'recall of what is to be had',
  '… without lists',
  'recall of who is licensed at the door',
  'false accepts',
  'former licensee named',
  'calibration error',
];

export function licensedReport({ wrong, missed }: Shown): Report {
  const all: PremisesOutcome[] = [];
  const [heading, rule] = markdownTable(HEADINGS, []).split('\n');
  console.log(`${heading}\n${rule}`);
  return {
    async add(world: PremisesWorld, model: LicenseModel) {
      const [alone, licensed] = [await judgeWorld(world, null), await judgeWorld(world, model)];
      all.push(...licensed);
      print(`${world.name} (${world.contested.length} left out)`, alone, licensed);
      for (const outcome of licensed.filter(isMissed).slice(0, Number(missed))) console.log(describe(outcome));
      for (const outcome of licensed.filter(isWrong).slice(0, Number(wrong))) console.log(describe(outcome));
    },
    end() {
      print('all', [], all);
    },
  };
}

function isMissed({ accepted, row }: PremisesOutcome): boolean {
  return !accepted && row.reach === 'licensed here';
}

function print(name: string, alone: readonly PremisesOutcome[], licensed: readonly PremisesOutcome[]): void {
  const recallOf = (outcomes: readonly PremisesOutcome[]) =>
    shareOf(
      outcomes.filter(({ isReachable }) => isReachable),
      ({ accepted, right }) => accepted && right,
    );
  const hadFormer = licensed.filter(({ row }) => row.formers.length > 0);
  const cells = [
    name,
    String(licensed.length),
    withInterval(licensed, precision, ({ accepted }) => accepted),
    percent(recallOf(licensed)),
    percent(recallOf(alone)),
    percent(
      shareOf(
        licensed.filter(({ row }) => row.reach === 'licensed here'),
        ({ accepted, right }) => accepted && right,
      ),
    ),
    withInterval(licensed, falseAccepts, ({ present }) => !present),
    `${percent(shareOf(hadFormer, ({ isFormer }) => isFormer))} of ${hadFormer.length}`,
    calibrationError(licensed).toFixed(3),
  ];
  console.log(markdownTable(HEADINGS, [cells]).split('\n')[2]);
}
