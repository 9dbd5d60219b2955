/** Whatever a declaration is made of, it is refused in words or makes a registry, and no value of it takes long. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { registryIn } from '../../../src/registries/declared/declared.ts';
import { declarationIn } from '../../../src/registries/declared/problems.ts';
import { patternOf, shapePattern } from '../../../src/registries/declared/shape.ts';
import { fitting } from '../../../src/registries/declared/table.ts';
import { registries } from '../../../src/registries/index.ts';
import * as fc from '../../property.ts';
import { buildContext } from '../build-context.ts';

const FOLDER = new URL('../../../src/registries/', import.meta.url);
const declarations = registries
  .map(({ jurisdiction }) => new URL(`${jurisdiction.replace('_', '-')}/registry.json`, FOLDER))
  .flatMap((url) => {
    try {
      return [readFileSync(url, 'utf8')];
    } catch {
      return [];
    }
  });

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('', '__proto__', 'constructor', '(a+)+$', '9{1,60}', '{number}', '*', ' ', 'companies', -1, 1e9),
);

/** Every place in a value, as steps. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

function replaced(json: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<string, unknown>;
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}

describe('a declaration with anything anywhere', () => {
  it('is refused in words, or reads any row', () => {
    const { context } = buildContext();
    const parsed = declarations.map((text) => JSON.parse(text) as unknown);
    const places = parsed.map((json) => placesIn(json));
    fc.assert(
      fc.property(
        fc.nat(parsed.length - 1),
        fc.nat(),
        anything,
        fc.string({ maxLength: 40 }),
        (which, at, value, cell) => {
          const path = places[which]![at % places[which]!.length]!;
          const read = declarationIn(replaced(parsed[which], path, value));
          if ('problems' in read) return assert.ok(read.problems.every(({ problem }) => problem !== ''));
          const made = registryIn(read.declaration);
          if ('problems' in made) return assert.ok(made.problems.every(({ problem }) => problem !== ''));
          for (const layout of made.registry.layouts) {
            const { order = [], expected = [], believed = [] } = read.declaration.files[0]!.columns;
            const columns = [...order, ...expected, ...believed].flat();
            const row = Object.fromEntries(
              columns.map((column) => [column.toLowerCase().replace(/[^a-z0-9]/g, ''), cell]),
            );
            const result = layout.read(row, { file: 'x', line: 1 }, context);
            if (result.kind === 'facts') made.registry.build(result.facts[0]!.key, result.facts, context);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a shape', () => {
  it('is refused, or fits in no more steps than a text is long, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('9', 'A', 'X', '?', '{', '}', ',', '1', '60', '(', '+', '*', '\\', '-'),
          maxLength: 30,
        }),
        (shape) => {
          const read = shapePattern(shape);
          if ('problem' in read) return assert.notEqual(read.problem, '');
          patternOf([shape]).test('9'.repeat(100_000));
          patternOf([shape]).test(`${'A'.repeat(60)}!`);
        },
      ),
    );
  });

  const CASES: readonly (readonly [shape: string, fits: readonly string[], not: readonly string[]])[] = [
    ['9{9}', ['123456789'], ['12345678', '1234567890', '12345678A', ' 123456789']],
    ['A9{1,3}', ['A1', 'B123'], ['a1', 'A', 'A1234']],
    ['X{2}', ['A1', '11', 'ZZ'], ['a1', 'A-']],
    ['?LC', ['LLC', 'PLC', '-LC'], ['LC', 'LLLC']],
    ['9{4}-9{2}.', ['2026-01.'], ['2026-011']],
    ['(9+)+', ['(1+)+'], ['11']],
  ];
  for (const [shape, fits, not] of CASES) {
    it(shape, () => {
      for (const text of fits) assert.ok(patternOf([shape]).test(text), text);
      for (const text of not) assert.ok(!patternOf([shape]).test(text), text);
    });
  }
});

describe('a rule', () => {
  const CASES: readonly (readonly [Parameters<typeof fitting>[0], fits: readonly string[], not: readonly string[]])[] =
    [
      [{ codes: ['A', 'Good Standing'] }, ['a', 'GOOD STANDING'], ['AB', 'Not Good Standing']],
      [{ begins: ['Suspended'] }, ['suspended', 'SUSPENDED - FTB'], ['unsuspended', 'Suspendedly']],
      [{ words: ['Trade Mark', 'NAME'] }, ['a trade  mark', 'Reserved Name (old)'], ['TRADEMARK', 'NAMED']],
      [{ contains: ['LLC'] }, ['PLLC', 'xllcx'], ['LC']],
      [{ shapes: ['9{2}'], codes: ['X'] }, ['07', 'x'], ['7', '007']],
      [{ words: ['(a+)+$', '.*'] }, ['an (a+)+$ one', 'a .* b'], ['aaaa', 'anything']],
    ];
  for (const [rule, fits, not] of CASES) {
    it(JSON.stringify(rule), () => {
      const isOne = fitting(rule);
      for (const text of fits) assert.ok(isOne(text), text);
      for (const text of not) assert.ok(!isOne(text), text);
    });
  }
});
