/** Rows of the samples with cells replaced by anything at all. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { companySchema } from '../../src/entity/index.ts';
import { registries } from '../../src/registries/index.ts';
import { openInputs } from '../../src/registries/input.ts';
import { recognise } from '../../src/registries/recognise.ts';
import type { Fact, Layout, Registry, Row } from '../../src/registries/registry.ts';
import { readRows } from '../../src/registries/rows.ts';
import * as fc from '../property.ts';
import { buildContext } from './build-context.ts';

const { context: CONTEXT } = buildContext();
const RUNS = 200;

type SampleRow = { readonly layout: Layout; readonly row: Row };

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', ' ', "'", '"', '0', '-1', '99999999999999999999', '02/30/2020', '9999-12-31', '__proto__'),
  fc.constantFrom('LLC', 'CA', 'US', 'Suspended', 'Foreign Limited Liability Company', 'INC, THE', ',', ';', '/'),
);

describe('whatever a cell holds, a row is read or refused, and a company keeps the schema', () => {
  for (const registry of registries) {
    it(registry.name, async () => {
      const rows = await sampleRows(registry);
      const known = rows.flatMap(factsOf);
      const mutation = fc.record({ column: fc.nat(), value: cell });
      fc.assert(
        fc.property(fc.nat(rows.length - 1), fc.array(mutation, { minLength: 1, maxLength: 4 }), (index, mutations) => {
          const { layout, row } = rows[index]!;
          const columns = Object.keys(row);
          const changes = mutations.map(({ column, value }) => [columns[column % columns.length]!, value] as const);
          const facts = factsOf({ layout, row: { ...row, ...Object.fromEntries(changes) } });
          // Among the entity's other facts, and alone.
          for (const key of new Set(facts.map((fact) => fact.key))) {
            const isOfKey = (fact: Fact) => fact.key === key;
            check(registry, key, facts.filter(isOfKey));
            check(registry, key, [...facts, ...known].filter(isOfKey));
            check(registry, key, [...known, ...facts].filter(isOfKey));
          }
        }),
        { numRuns: RUNS },
      );
    });
  }
});

async function sampleRows(registry: Registry): Promise<SampleRow[]> {
  const rows: SampleRow[] = [];
  const folder = join(import.meta.dirname, registry.jurisdiction, 'input');
  for (const name of readdirSync(folder)) {
    for (const opened of await openInputs(join(folder, name))) {
      const { input, layout } = await recognise(registry, opened);
      for await (const batch of readRows(input, layout, () => {})) {
        for (const read of batch) if ('row' in read) rows.push({ layout, row: read.row });
      }
    }
  }
  return rows;
}

function factsOf({ layout, row }: SampleRow): readonly Fact[] {
  const result = layout.read(row, { file: 'sample', line: 2 }, CONTEXT);
  return result.kind === 'facts' ? result.facts.filter(({ key }) => key !== '') : [];
}

function check(registry: Registry, key: string, facts: readonly Fact[]): void {
  const filed: Fact[] = JSON.parse(JSON.stringify(facts.toSorted((a, b) => a.rank - b.rank)));
  const built = registry.build(key, filed, CONTEXT);
  if (built.kind === 'orphans' || built.kind === 'set_aside') return;
  const company = built.kind === 'built' ? built.company : built;
  assert.deepEqual(companySchema.parse(company), company);
  JSON.parse(JSON.stringify(company), (field, value) => {
    assert.notEqual(value, '', `${field} is an empty string`);
    return value;
  });
}
