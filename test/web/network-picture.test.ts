/** What is drawn of a network, without a browser: what is joined, what is shown, and where it stands. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { captionOf } from '../../web/src/features/network/caption.ts';
import type { Expanded } from '../../web/src/features/network/expanded.ts';
import { expandedBy, type Graph, graphOf, NODES_MAX } from '../../web/src/features/network/graph.ts';
import { type Label, labelOf, labelsOf } from '../../web/src/features/network/labels.ts';
import { boxOf, extentOf, type Layout } from '../../web/src/features/network/layout.ts';
import { linesOf } from '../../web/src/features/network/lines.ts';
import { readShown, shownPath } from '../../web/src/features/network/network-address.ts';
import { mayBeOnePerson } from '../../web/src/features/network/same-person.ts';
import { layOutStages } from '../../web/src/features/network/scene.ts';
import { areaOf, shownLabels, shownWords } from '../../web/src/features/network/shown-labels.ts';
import { stagesOf, withoutExpansion } from '../../web/src/features/network/stages.ts';
import { sortedTies } from '../../web/src/features/network/tie-sorting.ts';
import { neighbours, visibleOf } from '../../web/src/features/network/visible.ts';
import { nodeTowards } from '../../web/src/features/network/walk-nodes.ts';
import type { Network, NetworkEdge, NetworkNode } from '../../web/src/shared/api/schema.ts';

const node = (id: string, more: Partial<NetworkNode> = {}): NetworkNode => ({
  id,
  kind: 'company',
  label: id,
  jurisdiction_code: 'us_oh',
  entity_number: id,
  status: 'active',
  is_agent: false,
  ...more,
});
const person = (record: string, label: string): NetworkNode =>
  node(`person:${record}/${label.toLowerCase()}`, { kind: 'person', label, entity_number: record, status: null });
const tie = (from: string, to: string, more: Partial<NetworkEdge> = {}): NetworkEdge => ({
  from,
  to,
  kind: 'manager',
  title: null,
  ownership_percentage: null,
  started_on: null,
  ended_on: null,
  record: { jurisdiction_code: 'us_oh', entity_number: to },
  as_of: '2026-10-01',
  ...more,
});
const networkOf = (root: string, nodes: NetworkNode[], edges: NetworkEdge[], is_truncated = false): Network => ({
  root,
  nodes,
  edges,
  is_truncated,
});
const idsOf = ({ nodes }: Pick<Graph, 'nodes'>) => nodes.map(({ id }) => id);

/** A hub with many companies, each with people of its own: as many nodes as a picture holds. */
function crowded(size: number): Network {
  const nodes = [node('root', { label: 'SUMMIT HOLDINGS INTERNATIONAL LIMITED LIABILITY COMPANY' })];
  const edges: NetworkEdge[] = [];
  for (let index = 1; index < size; index++) {
    const parent = index <= 90 ? 'root' : `n${((index * 7) % 90) + 1}`;
    const kind = (['company', 'person', 'address', 'premises'] as const)[index % 4]!;
    nodes.push(node(`n${index}`, { kind, label: `${'WIDE NAMES OF COMPANY '.repeat(1 + (index % 3))}${index}` }));
    edges.push(tie(parent, `n${index}`));
  }
  return networkOf('root', nodes, edges);
}

function assertApart(layout: Layout, labels: ReadonlyMap<string, Label>): void {
  const boxes = [...layout].map(([id, { x, y }]) => {
    const { half, top, bottom } = boxOf(labels.get(id)!);
    return { id, left: x - half, right: x + half, top: y - top, bottom: y + bottom };
  });
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      assert.ok(isApart, `${a.id} lies on ${b.id}`);
    }
  }
}

/** As many nodes as a picture holds, laid out once. */
const FULL = graphOf(crowded(NODES_MAX));
const FULL_LAYOUT = layOutStages([FULL]);

describe('the layout of a network', () => {
  for (const size of [1, 2, 8, 60, NODES_MAX]) {
    it(`of ${size} nodes is the same each time, with the root in the middle and no label on another`, () => {
      const graph = graphOf(crowded(size));
      const layout = layOutStages([graph]);
      assert.deepEqual([...layout], [...(size === NODES_MAX ? FULL_LAYOUT : layOutStages([graphOf(crowded(size))]))]);
      assert.deepEqual(layout.get('root'), { x: 0, y: 0 });
      assert.equal(layout.size, size);
      assertApart(layout, labelsOf(graph.nodes, [graph.root]));
    });
  }

  it('puts what is further from the root further out', () => {
    const { distances } = visibleOf(FULL, []);
    const meanOf = (distance: number) => {
      const radii = [...FULL_LAYOUT]
        .filter(([id]) => distances.get(id) === distance)
        .map(([, { x, y }]) => Math.hypot(x, y));
      return radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
    };
    assert.ok(meanOf(1) < meanOf(2));
  });

  it('stays where it was when the network is expanded', () => {
    const first = graphOf(crowded(20));
    const found = networkOf('n5', [node('n5'), node('new')], [tie('n5', 'new')]);
    const stages = [first, expandedBy(first, found, 'n5')];
    const [before, after] = [layOutStages([first]), layOutStages(stages)];
    const moved = [...before].filter(([id, { x, y }]) => Math.hypot(x - after.get(id)!.x, y - after.get(id)!.y) > 60);
    assert.deepEqual(moved, []);
    assertApart(after, labelsOf(stages[1]!.nodes, ['root']));
  });

  it('has several beginnings around the middle, each with what is tied to it, though nothing ties them', () => {
    const ids = ['a', 'b', 'c'];
    const leaves = ids.flatMap((id) => [1, 2, 3, 4].map((leaf) => `${id}${leaf}`));
    const graph = graphOf({
      ...networkOf(
        'a',
        [...ids, ...leaves].map((id) => node(id)),
        leaves.map((id) => tie(id[0]!, id)),
      ),
      also: ['b', 'c'],
    });
    assert.equal(visibleOf(graph, []).nodes.length, 15);
    const layout = layOutStages([graph]);
    assertApart(layout, labelsOf(graph.nodes, ids));
    const far = (one: string, other: string) => {
      const [a, b] = [layout.get(one)!, layout.get(other)!];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    for (const leaf of leaves) assert.equal(ids.toSorted((a, b) => far(a, leaf) - far(b, leaf))[0], leaf[0], leaf);
  });

  it('takes names of any kind', () => {
    const names = ['', ' ', 'W'.repeat(5_000), '\u202eevil', '東京都'.repeat(80), '👩‍👩‍👧‍👦'.repeat(90), '<b>&"\u0000'];
    for (const label of names) {
      const { lines, width, height } = labelOf(node('a', { label }), 0, false);
      assert.ok(lines.length <= 2 && width <= 140 && height > 0, `${label.slice(0, 20)}: ${lines} ${width}`);
    }
    const nodes = names.map((label, index) => node(`n${index}`, { label }));
    const graph = graphOf(
      networkOf(
        'n0',
        nodes,
        nodes.slice(1).map(({ id }) => tie('n0', id)),
      ),
    );
    assertApart(layOutStages([graph]), labelsOf(nodes, ['n0']));
  });
});

describe('the labels that are shown', () => {
  const [graph, layout] = [FULL, FULL_LAYOUT];
  const labels = labelsOf(graph.nodes, [graph.root]);
  const shownAt = (zoom: number, always: readonly string[] = []) =>
    shownLabels(idsOf(graph), new Set(always), layout, labels, extentOf(layout, labels), zoom);

  it('are all where there is room for all, and fewer the smaller the picture is', () => {
    const counts = [1, 0.6, 0.3, 0.1].map((zoom) => shownAt(zoom).size);
    assert.equal(counts[0], NODES_MAX);
    assert.deepEqual(
      counts.toSorted((a, b) => b - a),
      counts,
    );
    assert.ok(counts[3]! < 30, `${counts}`);
  });

  it('never lie on each other, and one that is looked at is always there', () => {
    for (const zoom of [0.6, 0.3]) {
      const areas = [...shownAt(zoom)].map(([id, side]) => {
        const { x, y, width, height } = areaOf(labels.get(id)!, side, zoom);
        return { left: layout.get(id)!.x * zoom + x, top: layout.get(id)!.y * zoom + y, width, height };
      });
      const meet = areas.flatMap((a, index) =>
        areas
          .slice(index + 1)
          .filter(
            (b) =>
              a.left < b.left + b.width &&
              b.left < a.left + a.width &&
              a.top < b.top + b.height &&
              b.top < a.top + a.height,
          ),
      );
      assert.deepEqual(meet, []);
    }
    assert.ok(shownAt(0.1, ['n299']).has('n299'));
  });

  it('tell those of one name, and what is out of the ordinary', () => {
    const nodes = [
      node('1', { label: 'Kite LLC' }),
      node('2', { label: 'Kite LLC', status: 'dissolved' }),
      node('3', { label: 'Ida', kind: 'person', is_agent: true, status: null }),
      node('4', { label: '1 Elm St', kind: 'address', is_agent: true, status: null }),
    ];
    const captions = [...labelsOf(nodes, []).values()].map(({ caption }) => caption);
    assert.deepEqual(captions, ['OH 1', 'OH 2 · Dissolved', 'Agent', 'Shared by many']);
  });
});

describe('a filter by kind of tie', () => {
  const graph = graphOf(
    networkOf(
      'a',
      ['a', 'b', 'c', 'd', 'e'].map((id) => node(id)),
      [
        tie('a', 'b'),
        tie('b', 'c', { kind: 'member' }),
        tie('a', 'd', { kind: 'shared_address' }),
        tie('d', 'c', { kind: 'shared_address' }),
        tie('c', 'e', { kind: 'owner' }),
      ],
    ),
  );
  const cases: readonly (readonly [hidden: readonly string[], nodes: string, distanceOfC: number | undefined])[] = [
    [[], 'abcde', 2],
    [['member'], 'abcde', 2],
    [['member', 'shared_address'], 'ab', undefined],
    [['owner'], 'abcd', 2],
    [['manager', 'shared_address'], 'a', undefined],
    [['no kind'], 'abcde', 2],
  ];
  for (const [hidden, nodes, distance] of cases) {
    it(`hides what only ${hidden.join(' and ') || 'nothing'} leads to`, () => {
      const visible = visibleOf(graph, hidden);
      assert.equal(idsOf(visible).join(''), nodes);
      assert.equal(visible.distances.get('c'), distance);
      for (const { from, to } of visible.edges) assert.ok(nodes.includes(from) && nodes.includes(to));
    });
  }
});

describe('an expanded network', () => {
  const ofCompany = (entity_number: string, by: Expanded['by'] = null): Expanded => ({
    root: { kind: 'company', jurisdiction_code: 'us_oh', entity_number },
    by,
  });
  const jane = person('1', 'ROE, JANE A');
  const base = graphOf(networkOf('1', [node('1'), jane, node('2')], [tie(jane.id, '1'), tie(jane.id, '2')]));

  it('has what is new, and what both have once', () => {
    const found = networkOf('2', [node('2'), node('3')], [tie('3', '2', { kind: 'member' })], true);
    const graph = expandedBy(base, found, '2');
    assert.deepEqual(idsOf(graph), ['1', jane.id, '2', '3']);
    assert.equal(graph.isTruncated, true);
    assert.deepEqual(expandedBy(graph, found, '2'), graph);
  });

  const SAME: readonly (readonly [names: readonly string[], isSame: boolean, why: string])[] = [
    [['Jane Roe'], true, 'the record of the company names her once so'],
    [['JANE ROE', 'Mary Poe'], true, 'the other has another name'],
    [['Jane Roe', 'Jane Roe Jr'], true, 'a suffix tells the other'],
    [['Jane Roe', 'Roe Jane A'], false, 'two in one record may be she'],
    [['John Roe'], false, 'it is another name'],
    [['Jane B Roe'], false, 'another initial'],
  ];
  for (const [names, isSame, why] of SAME) {
    it(`takes ${names.join(' and ')} for ROE, JANE A: ${isSame}, for ${why}`, () => {
      const people = names.map((name) => person('2', name));
      const found = networkOf(
        '2',
        [node('2'), ...people, node('4')],
        [...people.map(({ id }) => tie(id, '2')), tie(people[0]!.id, '4')],
      );
      const graph = expandedBy(base, found, '2');
      const count = graph.nodes.filter(({ kind }) => kind === 'person').length;
      assert.equal(count, 1 + names.length - (isSame ? 1 : 0));
      if (isSame) assert.ok(graph.edges.some(({ from, to }) => from === jane.id && to === '4'));
    });
  }

  it('takes nobody for one of two whom its record may mean', () => {
    const [plain, initial] = [person('1', 'Jane Roe'), jane];
    const two = graphOf(networkOf('1', [plain, initial, node('2')], [tie(plain.id, '2'), tie(initial.id, '2')]));
    const found = person('2', 'Roe Jane');
    assert.ok(idsOf(expandedBy(two, networkOf('2', [node('2'), found], [tie(found.id, '2')]), '2')).includes(found.id));
  });

  it('never takes two for one by a name alone, or by a door', () => {
    const other = person('7', 'Jane A Roe');
    const byName = expandedBy(base, networkOf('7', [node('7'), other], [tie(other.id, '7')]), '2');
    assert.ok(idsOf(byName).includes(other.id));
    const door = node('door', { kind: 'address' });
    const at = (id: string) =>
      tie(id, 'door', { kind: 'shared_address', record: { jurisdiction_code: 'us_oh', entity_number: '1' } });
    const housed = expandedBy(base, networkOf('door', [door, jane], [at(jane.id)]), 'door');
    const again = expandedBy(housed, networkOf('door', [door, other], [at(other.id)]), 'door');
    assert.ok(idsOf(again).includes(other.id));
  });

  it('holds no more than a picture can, and counts what it leaves out', () => {
    const many = networkOf(
      '2',
      [node('2'), ...Array.from({ length: 299 }, (_, index) => node(`m${index}`))],
      [...Array.from({ length: 299 }, (_, index) => tie(`m${index}`, '2'))],
    );
    const graph = expandedBy(base, many, '2');
    assert.deepEqual([graph.nodes.length, graph.leftOut], [NODES_MAX, 2]);
    const ids = new Set(idsOf(graph));
    assert.ok(graph.edges.every(({ from, to }) => ids.has(from) && ids.has(to)));
  });

  it('passes over an expansion that is not there, or of what is not shown any more', () => {
    const root = ofCompany('2');
    const found = networkOf('2', [node('2'), node('3')], [tie('3', '2')]);
    const network = networkOf('1', [...base.nodes], [...base.edges]);
    const sizes = (roots: Parameters<typeof stagesOf>[1], answers: Parameters<typeof stagesOf>[2]) =>
      stagesOf(network, roots, answers).map(({ nodes }) => nodes.length);
    assert.deepEqual(sizes([root], [undefined]), [3, 3]);
    assert.deepEqual(sizes([ofCompany('9'), root], [found, found]), [3, 3, 4]);
  });

  it('has of a node the ties of one group, and what they lead to', () => {
    const network = networkOf('1', [...base.nodes], [...base.edges]);
    const door = node('door', { kind: 'address' });
    const found = networkOf(
      '2',
      [node('2'), node('3'), door, node('4')],
      [tie('3', '2', { kind: 'member' }), tie('2', 'door', { kind: 'shared_address' }), tie('4', '2')],
    );
    const shown = (...groups: Expanded['by'][]) =>
      idsOf(
        stagesOf(
          network,
          groups.map((by) => ofCompany('2', by)),
          groups.map(() => found),
        ).at(-1)!,
      ).slice(3);
    assert.deepEqual(shown('owners'), ['3']);
    assert.deepEqual(shown('addresses', 'people'), ['door', '4']);
    assert.deepEqual(shown('agents'), []);
    assert.deepEqual(shown(null), ['3', 'door', '4']);
    const left = withoutExpansion(
      network,
      [ofCompany('2', 'owners'), ofCompany('2', 'people')],
      [found, found],
      ofCompany('2', 'owners'),
    );
    assert.deepEqual(left, [ofCompany('2', 'people')]);
  });

  it('loses with an expansion what was expanded in it alone', () => {
    const of = ofCompany;
    const network = networkOf('1', [...base.nodes], [...base.edges]);
    const answers = [
      networkOf('2', [node('2'), node('3')], [tie('3', '2')]),
      networkOf('3', [node('3'), node('4')], [tie('4', '3')]),
      networkOf('1', [node('1')], []),
    ];
    const expanded = [of('2'), of('3'), of('1')];
    assert.deepEqual(withoutExpansion(network, expanded, answers, of('2')), [of('1')]);
    assert.deepEqual(withoutExpansion(network, expanded, answers, of('3')), [of('2'), of('1')]);
  });
});

describe('names that may be one person’s', () => {
  const cases = [
    ['Jane Roe', 'ROE, JANE', true],
    ['Jane Roe', 'Jane Q. Roe', true],
    ['J Roe', 'Jane Roe', false],
    ['Jane Q Roe', 'Jane Quinn Roe', true],
    ['Jane Q Roe', 'Jane Rae Roe', false],
    ['John Smith', 'John Smith Jr.', false],
    ['John Smith Jr', 'SMITH JR, JOHN', true],
    ['José Núñez', 'JOSE NUNEZ', true],
    ["Sean O'Brien", 'OBRIEN SEAN', true],
    ['Madonna', 'MADONNA', true],
    ['Smith', 'John Smith', false],
    ['', '', true],
  ] as const;
  for (const [one, other, is] of cases) {
    it(`${one || 'no name'} and ${other || 'no name'}: ${is}`, () => {
      assert.deepEqual([mayBeOnePerson(one, other), mayBeOnePerson(other, one)], [is, is]);
    });
  }
});

describe('an arrow key', () => {
  const layout: Layout = new Map([
    ['a', { x: 0, y: 0 }],
    ['near', { x: 50, y: 10 }],
    ['tied', { x: 200, y: 0 }],
    ['below', { x: 0, y: 80 }],
  ]);
  const tied = new Set(['tied']);
  const cases = [
    ['ArrowRight', 'a', 'tied'],
    ['ArrowDown', 'a', 'below'],
    ['ArrowUp', 'a', null],
    ['ArrowLeft', 'tied', 'near'],
    ['ArrowLeft', 'nobody', null],
  ] as const;
  for (const [arrow, from, to] of cases) {
    it(`${arrow} leads from ${from} to ${to ?? 'nothing'}`, () => {
      assert.equal(nodeTowards(arrow, from, tied, layout), to);
    });
  }

  it('reaches every node of a network, with those that lead back', () => {
    const graph = graphOf(crowded(60));
    const whole = layOutStages([graph]);
    const beside = neighbours(graph.edges);
    const reached = new Set(['root']);
    for (const id of reached) {
      for (const arrow of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'] as const) {
        const next = nodeTowards(arrow, id, beside.get(id) ?? new Set(), whole);
        if (next !== null) reached.add(next);
      }
    }
    assert.ok(reached.size >= 50, `${reached.size} of 60`);
  });
});

describe('the lines of a picture', () => {
  it('say roles and shares, each once, where there is room for them', () => {
    const lines = linesOf([
      tie('a', 'b', { kind: 'owner', ownership_percentage: 25 }),
      tie('a', 'b'),
      tie('a', 'b', { title: 'MGR' }),
      tie('a', 'c', { kind: 'shared_address' }),
      tie('b', 'c', { kind: 'registered_agent' }),
    ]);
    assert.deepEqual(
      lines.map(({ words }) => words),
      [['Owner, 25%', 'Manager'], [], ['Registered agent']],
    );
    const labels = labelsOf(
      ['a', 'b', 'c'].map((id) => node(id)),
      [],
    );
    const saidAt = (far: number) => {
      const layout = new Map([
        ['a', { x: 0, y: 0 }],
        ['b', { x: far, y: 0 }],
        ['c', { x: far, y: 300 }],
      ]);
      return [...shownWords(lines, new Map(), layout, labels, 1).values()].map(({ text }) => text);
    };
    assert.deepEqual(saidAt(300), ['Owner, 25%, Manager', 'Registered agent']);
    assert.deepEqual(saidAt(130), ['Owner, 25% +1', 'Registered agent']);
    assert.deepEqual(saidAt(40), ['Registered agent']);
  });

  it('are one between two nodes, drawn as the tie that says most, and ended where all of them are', () => {
    const ended = { ended_on: '2020-01-01' };
    const lines = linesOf([
      tie('a', 'b', { kind: 'registered_agent' }),
      tie('b', 'a', { kind: 'shared_address' }),
      tie('a', 'b', ended),
      tie('a', 'c', ended),
      tie('a', 'c', { ...ended, kind: 'member' }),
    ]);
    assert.deepEqual(
      lines.map(({ from, to, kind, isEnded }) => [from, to, kind, isEnded]),
      [
        ['a', 'b', 'runs', false],
        ['a', 'c', 'runs', true],
      ],
    );
  });
});

describe('what stands under an exported picture', () => {
  const known = {
    registries: [
      { jurisdiction_code: 'us_oh', name: 'Ohio', is_sample: true },
      { jurisdiction_code: 'us_co', name: 'Colorado', is_sample: false },
    ],
    titleOf: (source: string) => `List ${source}`,
  };
  it('names its sources with their days, and what is invented', () => {
    const colorado = { jurisdiction_code: 'us_co', entity_number: '9' };
    const edges = [
      tie('a', 'b'),
      tie('b', 'a', { as_of: '2026-08-30' }),
      tie('a', 'c', { record: colorado }),
      tie('a', 'd', { record: { source: 'us_oh_food', id: '1' } }),
    ];
    assert.deepEqual(captionOf(networkOf('a', [node('a'), node('b')], edges), 'Network of a', known), [
      'Network of a · 2 nodes · 4 ties',
      'Sources: Colorado company registry, as of Oct 1, 2026; List us_oh_food, as of Oct 1, 2026; Ohio company registry, as of Aug 30, 2026 to Oct 1, 2026',
      'Sample data: the companies and people of Ohio are invented.',
    ]);
    const real = captionOf(networkOf('a', [node('a', { jurisdiction_code: 'us_zz' })], []), 'Network of a', known);
    assert.deepEqual(real, ['Network of a · 1 node · 0 ties']);
  });
});

describe('the table of ties', () => {
  it('is sorted by each column, and what says nothing comes last', () => {
    const nodes = new Map(['a', 'b', 'c'].map((id) => [id, node(id, { label: `Node ${id}` })]));
    const ties = [
      tie('b', 'c', { started_on: '2020-01-01' }),
      tie('a', 'c'),
      tie('c', 'a', { started_on: '2010-01-01' }),
    ];
    const order = (column: 'From' | 'Since', isDescending: boolean) =>
      sortedTies(ties, nodes, { column, isDescending })
        .map(({ from }) => from)
        .join('');
    assert.deepEqual(
      [order('From', false), order('From', true), order('Since', false), order('Since', true)],
      ['abc', 'cba', 'cba', 'bca'],
    );
  });
});

describe('the address of a network', () => {
  const company = { kind: 'company', jurisdiction_code: 'us_oh', entity_number: '1/2 %41&"' } as const;
  const shown = {
    root: { kind: 'person', name: 'Jane & Roe', jurisdiction_code: 'us_oh', entity_number: '1' },
    depth: 3,
    also: [company, { kind: 'person', name: 'A, B & C', jurisdiction_code: 'us_oh', entity_number: '2' }],
    expanded: [
      { root: company, by: 'owners' },
      { root: { kind: 'address', address: '1 Elm St #5, Dover, OH' }, by: null },
    ],
    hidden: ['member', 'license'],
    selected: 'company:us_oh/1/2 %41&"',
    view: 'table',
  } as const;
  it('comes back as it was, whatever is in it', () => {
    const plain = {
      ...shown,
      root: company,
      depth: 1,
      also: [],
      expanded: [],
      hidden: [],
      selected: null,
      view: 'picture',
    } as const;
    for (const one of [shown, plain]) assert.deepEqual(readShown(new URL(shownPath(one), 'http://x').search), one);
    assert.equal(shownPath(plain).includes('depth'), false);
  });

  const NONE = [
    '',
    '?kind=company',
    '?kind=company&jurisdiction_code=us_oh',
    '?kind=person&jurisdiction_code=us_oh&entity_number=1',
    '?kind=address&address=',
    '?kind=premises',
  ];
  for (const address of NONE) {
    it(`names no root: ${address || 'nothing'}`, () => assert.equal(readShown(address), null));
  }

  it('is read without what it does not know', () => {
    const read = readShown('?kind=address&address=x&depth=9&view=cube&expanded=kind%3Dnone&hidden=,,');
    assert.deepEqual([read?.depth, read?.view, read?.expanded, read?.hidden], [1, 'picture', [], []]);
  });
});
