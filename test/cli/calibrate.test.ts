import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { calibrateCommand } from '../../src/cli/commands/calibrate.ts';
import { Settings } from '../../src/cli/settings.ts';
import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import { calibratedModel, MODEL } from '../../src/matching/index.ts';
import { parseCalibration } from '../../src/model/index.ts';
import { company } from '../matching/hard-cases/invent.ts';
import { callCommand } from './in-memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'charter-calibrate-'));
after(() => rmSync(folder, { recursive: true }));

const NAMES = ['Ottermill', 'Quorvax', 'Tessel', 'Vesper', 'Marlow', 'Kiln', 'Brindle', 'Halcyon', 'Juniper', 'Larch'];
/** Companies of a town that is not the locations': a name that agrees elsewhere is right or not. */
const COMPANIES = NAMES.flatMap((name, at) =>
  Array.from({ length: 6 }, (_, which) =>
    company(`us_co/${at}-${which}`, `${name.toUpperCase()}${which} GALLERY LLC`, {
      at: `${at + 1} Hill St, Pueblo, CO 81001`,
    }),
  ),
);

/** Labels of as many locations, each named like a company; `isRun` says whether that runs it. */
function labelsOf(name: string, count: number, isRun: (at: number) => boolean): string {
  const path = join(folder, name);
  const lines = Array.from({ length: count }, (_, at) => {
    const which = `${at % 10}-${Math.floor(at / 10) % 6}`;
    const location = {
      name: `${NAMES[at % 10]}${Math.floor(at / 10) % 6} Gallery`,
      address: `${at + 1} Far Rd, Denver, CO 80202`,
    };
    const known = { name: null, jurisdiction_code: 'us_co', entity_number: which };
    return JSON.stringify(isRun(at) ? { location, operator: known } : { location, operator: null, not: [known] });
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const call = (args: readonly string[], onTerminal = false) =>
  callCommand(calibrateCommand, args, { engine: memoryEngine(COMPANIES), premises: memoryPremises([]) }, onTerminal);

describe('charter calibrate', () => {
  it('is less sure of a source whose names are mostly others’, and says by how much', async () => {
    const output = join(folder, 'calibration.json');
    const text = await call([labelsOf('wrong.jsonl', 60, (at) => at % 10 === 0), '--output', output]);
    assert.match(text, /^60 of 60 labels tell something\. Each judged by/);
    assert.match(text, /log loss +\d\.\d{3} +\d\.\d{3}\ncalibration error/);
    const file = parseCalibration(readFileSync(output, 'utf8'), MODEL.version);
    assert.ok(file.shift < 0 && file.after.logLoss < file.before.logLoss);
    assert.ok(calibratedModel(file).base < MODEL.base * file.scale);
    assert.deepEqual(new Settings({ CHARTER_CALIBRATION: output }).calibration, file);
  });

  it('changes nothing by few labels', async () => {
    const output = join(folder, 'few.json');
    assert.match(
      await call([labelsOf('few.jsonl', 20, () => false), '--output', output]),
      /It takes 50: nothing is changed/,
    );
    const { shift, scale } = parseCalibration(readFileSync(output, 'utf8'), MODEL.version);
    assert.deepEqual({ shift, scale }, { shift: 0, scale: 1 });
  });

  it('prints the report as JSON', async () => {
    const report = JSON.parse(await call([labelsOf('some.jsonl', 60, () => true), '--json']));
    assert.deepEqual(Object.keys(report), ['labels', 'calibration', 'decisions', 'before', 'after']);
  });

  it('names lines that are no labels, and files that are not there', async () => {
    const path = join(folder, 'bad.jsonl');
    writeFileSync(path, '{}\n');
    await assert.rejects(call([path]), /has 1 line that is no label/);
    await assert.rejects(call([join(folder, 'absent.jsonl')]), /ENOENT/);
  });
});

describe('a calibration', () => {
  it('keeps shift and scale of every logit', () => {
    const { base, coefficients } = calibratedModel({ shift: 0.5, scale: 2 });
    assert.equal(base, MODEL.base * 2 + 0.5);
    for (const [name, value] of Object.entries(coefficients)) assert.equal(value, MODEL.coefficients[name]! * 2);
  });

  const fit = { logLoss: 1, calibrationError: 0, named: 0, right: 0 };
  const older = { model: '2020-01-01.1', shift: 0, scale: 1, decisions: 60, before: fit, after: fit };
  writeFileSync(join(folder, 'older.json'), JSON.stringify(older));
  for (const [given, why] of [
    ['absent.json', /ENOENT/],
    ['few.jsonl', /no calibration/],
    ['older.json', /of model 2020-01-01\.1, and this is .*: charter calibrate makes another/],
  ] as const)
    it(`is refused as a setting: ${given}`, () =>
      assert.throws(() => new Settings({ CHARTER_CALIBRATION: join(folder, given) }).calibration, why));
});
