import assert from 'node:assert/strict';
import { type Company, withoutFillers } from '../../src/entity/index.ts';
import type { Fact, Registry, Row } from '../../src/registries/registry.ts';
import { buildContext } from './build-context.ts';

type Outcome = {
  readonly company: Company;
  /** `field: raw` of every value that the registry's tables do not know. */
  readonly unclassified: readonly string[];
  readonly notes: readonly string[];
  /** `column: value` of every day that was left out. */
  readonly leftOut: readonly string[];
};

/** What a load makes of rows of one entity, given with the id of their layout; the rows must be facts. */
export function companyOfRows(
  registry: Registry,
  rows: readonly (readonly [layoutId: string, row: Row])[],
  file = 'sample.csv',
): Outcome {
  const { context, unclassified, notes, leftOut } = buildContext();
  const facts: Fact[] = rows.flatMap(([layoutId, row]) => {
    const layout = registry.layouts.find(({ id }) => id === layoutId);
    const result = layout?.read(row, { file, line: 1 }, context);
    assert.equal(result?.kind, 'facts', JSON.stringify(result));
    return result.facts;
  });
  facts.sort((a, b) => a.rank - b.rank);
  const built = registry.build(facts[0]?.key ?? '', facts, context);
  assert.ok(built.kind === 'company' || built.kind === 'built', JSON.stringify(built));
  const { company } = withoutFillers(built.kind === 'built' ? built.company : built);
  return { company, unclassified, notes, leftOut };
}
