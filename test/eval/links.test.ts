import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Licence } from '../../eval/licences/licence-files.ts';
import { falseLinks, madeFor, precision, wilson } from '../../eval/links/figures.ts';
import { fitCells, tryOnEach } from '../../eval/links/fit.ts';
import type { Licensee, List } from '../../eval/links/licensees.ts';
import { judgeWorld } from '../../eval/links/linker.ts';
import { buildWorld } from '../../eval/links/world.ts';

const FIRST = ['TAVORA', 'ORLEY', 'MIRREN', 'CALDRETH', 'QUORLE', 'BRANDIFF', 'TENNOR', 'VASKE', 'ILMONDE', 'FERNHALE'];
const SECOND = [
  'BAKERY',
  'GRILL',
  'MARKET',
  'HOLDINGS',
  'SERVICES',
  'HOSPITALITY',
  'FOODS',
  'VENTURES',
  'OF OCALA',
  'CENTER',
];
const FORMS = ['LLC', 'INC', 'CORP', 'LLC'];
const TOWNS = [
  ['MIAMI', '33101'],
  ['OCALA', '34470'],
  ['TAMPA', '33601'],
] as const;

function licence(legal: string, index: number, isPerson: boolean): Licence {
  const [city, zip] = TOWNS[index % TOWNS.length]!;
  const where = { street: `${100 + index} PINE ST`, city, state: 'FL', zip };
  return { ...where, list: 'invented', legal, trade: 'SIGN', phone: null, website: null, own: null, isPerson };
}

const licensees = FIRST.flatMap((first, at) =>
  SECOND.flatMap((second, beside) =>
    FORMS.slice(0, 2).map((_, copy): Licensee => {
      const index = 20 * at + 2 * beside + copy;
      const name = `${first} ${second}${copy === 0 ? '' : ` ${FIRST[(at + 3) % 10]}`} ${FORMS[index % 4]}`;
      return { key: name, name, licences: [licence(name, index, false)] };
    }),
  ),
);
const people = Array.from({ length: 20 }, (_, index) => licence(`JANE ${FIRST[index % 10]}SON`, 500 + index, true));
const LIST: List = { title: 'invented', licensees, people };

describe('a world of invented licensees among look-alikes', async () => {
  const world = buildWorld(LIST, { seed: 1, licensees: 200 });
  const judged = await judgeWorld(world);

  it('is the same for the same seed, and another for another', () => {
    assert.deepEqual(buildWorld(LIST, { seed: 1, licensees: 200 }), world);
    assert.notDeepEqual(buildWorld(LIST, { seed: 2, licensees: 200 }), world);
  });

  it('has a quarter of its licensees absent, and more look-alikes than licensees', () => {
    const absent = world.cases.filter((one) => one.of === 'absent').length;
    assert.ok(absent > 30 && absent < 70, String(absent));
    assert.ok(world.companies.length > 300, String(world.companies.length));
  });

  it('is linked rightly, nearly all of it, and no person', () => {
    const right = precision(judged);
    const made = madeFor(judged);
    assert.ok(right.hits / right.all >= 0.99, `${right.hits} of ${right.all} right`);
    assert.ok(made.hits / made.all >= 0.93, `${made.hits} of ${made.all} made`);
    assert.deepEqual(falseLinks(judged, 'person').hits, 0);
  });

  it('gives probabilities that hold for links that they were not fitted to', () => {
    const cells = fitCells(judged);
    assert.ok(cells({ naming: 'exact', evidence: 'town', isOnly: true }) > 0.9);
    assert.deepEqual(
      tryOnEach(judged).map(({ list, links }) => [list, links]),
      [['invented', precision(judged).all]],
    );
  });
});

describe('the interval of a share', () => {
  it('is that of Wilson, also at none and at all', () => {
    const rounded = (hits: number, all: number) => wilson({ hits, all }).map((value) => Number(value.toFixed(4)));
    assert.deepEqual(rounded(0, 10), [0, 0.2775]);
    assert.deepEqual(rounded(10, 10), [0.7225, 1]);
    assert.deepEqual(rounded(81, 263), [0.2553, 0.3662]);
    assert.deepEqual(rounded(0, 0), [0, 1]);
  });
});
