import { readFile, writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { type Label, parseLabels } from '../../locations/index.ts';
import { decidedLocation, MODEL } from '../../matching/index.ts';
import { sitesOf } from '../../matching/sites.ts';
import {
  type CalibrationFile,
  type CalibrationReport,
  calibrate,
  DECISIONS_MIN,
  type Decided,
  UNCHANGED,
} from '../../model/index.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { printTable } from '../table.ts';
import { tell, warn } from '../terminal.ts';
import { withExamples } from './examples.ts';

type CalibrateOptions = { readonly output?: string; readonly json?: true };

/** Problems of a file that are told; the rest is counted. */
const PROBLEMS_SHOWN = 20;

/** How much surer or less sure matching should be of one's own locations, by what was decided of some of them. */
export function calibrateCommand(context: Context): Command {
  return withExamples(
    new Command('calibrate'),
    'charter calibrate shops-labels.jsonl',
    'charter calibrate shops-labels.jsonl --output calibration.json',
  )
    .description('set confidences right for your own locations, by labels of some of them')
    .argument('<labels...>', 'files of labels, as the dashboard writes them')
    .option('--output <file>', 'write the calibration there, for CHARTER_CALIBRATION')
    .option('--json', 'print the report as JSON')
    .action(async (paths: readonly string[], { output, json }: CalibrateOptions) => {
      const labels = (await Promise.all(paths.map(labelsOf))).flat();
      const decided = await decidedOf(context, labels);
      const report = calibrate(decided, MODEL.limits.balanced);
      if (output !== undefined) await writeFile(output, `${JSON.stringify(fileOf(report), null, 2)}\n`);
      tell(
        `${json === true ? JSON.stringify({ labels: labels.length, ...report }) : printed(report, labels.length)}\n`,
      );
    });
}

async function labelsOf(path: string): Promise<readonly Label[]> {
  const { labels, problems } = parseLabels(await readFile(path, 'utf8'));
  for (const { line, problem } of problems.slice(0, PROBLEMS_SHOWN)) warn(`${path}, line ${line}: ${problem}\n`);
  if (problems.length > 0)
    throw new CommandError(
      'failed',
      `${path} has ${problems.length} ${problems.length === 1 ? 'line that is no label' : 'lines that are no labels'}`,
    );
  return labels;
}

async function decidedOf(context: Context, labels: readonly Label[]): Promise<readonly Decided[]> {
  await using engine = context.openEngine();
  const today = new Date().toISOString().slice(0, 10);
  const locations = labels.map(({ location }) => ({
    ...location,
    customer_record_id: location.customer_record_id ?? '',
  }));
  const sites = sitesOf(locations);
  const decided: Decided[] = [];
  for (const [at, label] of labels.entries()) {
    const one = await decidedLocation(locations[at]!, label, engine.candidates, { today, sites: sites[at]! });
    if (one !== null) decided.push(one);
  }
  return decided;
}

const fileOf = ({ calibration, ...report }: CalibrationReport): CalibrationFile => ({
  model: MODEL.version,
  ...calibration,
  ...report,
});

function printed({ calibration, decisions, before, after }: CalibrationReport, labels: number): string {
  const counted = `${decisions.toLocaleString('en-US')} of ${labels.toLocaleString('en-US')} labels tell something`;
  if (calibration === UNCHANGED) return `${counted}. ${WHY_UNCHANGED[decisions < DECISIONS_MIN ? 'few' : 'no gain']}`;
  const table = printTable(
    ['', 'as learned', 'calibrated'],
    [
      ['log loss', before.logLoss.toFixed(3), after.logLoss.toFixed(3)],
      ['calibration error', before.calibrationError.toFixed(3), after.calibrationError.toFixed(3)],
      ['named by balanced', String(before.named), String(after.named)],
      ['rightly', String(before.right), String(after.right)],
    ],
  );
  return `${counted}. Each judged by a calibration that has not seen it:\n${table}`;
}

const WHY_UNCHANGED = {
  few: `It takes ${DECISIONS_MIN}: nothing is changed.`,
  'no gain': 'Confidences are as true without a calibration: nothing is changed.',
} as const;
