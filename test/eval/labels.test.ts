import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { fitModel } from '../../eval/weights/fit-model.ts';
import { observeLabels, readLabelFiles } from '../../eval/weights/labels.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { type Company, locationOf } from '../../src/entity/index.ts';
import type { Label } from '../../src/locations/index.ts';
import { WEIGHTS } from '../../src/matching/index.ts';

const NAMED = { name: 'Larchwick Fuels', address: '2027 Church Road, Anchorage, AK 99501' };
const OPERATOR = 'Larchwick Fuels Corporation';

let companies: readonly Company[];
before(async () => {
  const { jurisdiction, files, asOf } = sampleRegistries.find((each) => each.jurisdiction === 'us_ak')!;
  companies = await registryCompanies(jurisdiction, files, asOf);
});

const numbered = (name: string): Label['not'][number] => {
  const { jurisdiction_code, entity_number } = companies.find(({ legal_name }) => legal_name === name)!;
  return { name, jurisdiction_code, entity_number };
};

const label = (operator: Label['operator'], not: Label['not'] = []): Label => ({
  location: locationOf(NAMED),
  operator,
  not,
  decided_at: null,
});

const observed = async (...labels: readonly Label[]) => {
  const file = { name: 'shops-labels.jsonl', labels };
  return observeLabels(file, memoryCandidates(companies), '2026-11-25', WEIGHTS);
};

describe('labels', () => {
  it('say of the first guess that it is right, or wrong, or nothing', async () => {
    const other = numbered(companies.find(({ legal_name }) => legal_name !== OPERATOR)!.legal_name);
    const unloaded = { name: null, jurisdiction_code: 'us_zz', entity_number: '7' };
    const said = async (one: Label) =>
      (await observed(one)).rows.map(({ companies: [first], isPresent, family }) => [
        first!.isRight,
        isPresent,
        family,
      ]);
    assert.deepEqual(await said(label(numbered(OPERATOR))), [[true, true, null]]);
    assert.deepEqual(await said(label(unloaded)), [[false, null, null]]);
    assert.deepEqual(await said(label(null, [numbered(OPERATOR)])), [[false, null, null]], 'it was rejected');
    assert.deepEqual(await said(label(null, [other])), [], 'it was not asked about');
  });

  it('teach the model, and are named where it says what it learned from', async () => {
    const wrong = Array.from({ length: 40 }, () => label(null, [numbered(OPERATOR)]));
    const right = Array.from({ length: 40 }, () => label(numbered(OPERATOR)));
    const [trusting, doubting] = [
      fitModel(
        [
          await observed(
            ...right,
            ...wrong.slice(0, 2),
            label({ name: 'Nobody', jurisdiction_code: 'us_zz', entity_number: '1' }),
          ),
        ],
        'a',
      ),
      fitModel([await observed(...wrong, ...right.slice(0, 2))], 'b'),
    ];
    assert.ok(trusting.base > doubting.base);
    assert.deepEqual(doubting.provenance.rows, { 'labels, shops-labels.jsonl': 42 });
  });

  it('are read from files, each line that is none with its place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'charter-labels-'));
    const path = join(folder, 'a-labels.jsonl');
    writeFileSync(path, `${JSON.stringify(label(null, [numbered(OPERATOR)]))}\n{}\n`);
    const { files, problems } = readLabelFiles([path]);
    rmSync(folder, { recursive: true });
    assert.deepEqual([files[0]?.labels.length, problems], [1, ['a-labels.jsonl, line 2: it has no location']]);
  });
});
