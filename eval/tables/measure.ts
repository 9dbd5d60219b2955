/** How well tables of strangers are read: figures of both sets, and the failures of the tuned one. */
import { markdownTable } from '../../bench/support/measure.ts';
import { type Composed, hasRightContacts, hasRightId, isWhole, judgeComposed } from './judge.ts';
import { type ExpectedLocation, LAYOUT_SETS, type Layout, readLayouts, textOf } from './layout.ts';
import { type JudgedList, judgeList, readListLayouts } from './lists.ts';
import { type LocationOfLine, readRows } from './read-rows.ts';

type JudgedRow = {
  readonly expected: ExpectedLocation;
  readonly found: LocationOfLine | undefined;
  readonly composed: Composed;
};

export type JudgedLayout = {
  readonly layout: Layout;
  readonly rows: readonly JudgedRow[];
  /** Whole locations of lines that hold none. */
  readonly invented: readonly LocationOfLine[];
  readonly asked: boolean;
};

export async function judgeLayout(layout: Layout): Promise<JudgedLayout> {
  const { locations, asked } = await readRows(textOf(layout));
  const byLine = new Map(locations.map((location) => [location.line, location]));
  const lines = new Set(layout.expected.map(({ line }) => line));
  const rows = layout.expected.map((expected) => {
    const found = byLine.get(expected.line);
    return { expected, found, composed: judgeComposed(expected, found) };
  });
  return { layout, rows, invented: locations.filter((one) => !lines.has(one.line) && isWhole(one)), asked };
}

export const isRight = ({ rows, invented }: JudgedLayout): boolean =>
  invented.length === 0 && rows.every(({ composed }) => composed === 'right');

/** Prints Markdown. Failures of held-out layouts are never shown: who reads them tunes on them. */
export async function measureTables(): Promise<void> {
  const sets = await Promise.all(
    LAYOUT_SETS.map(async (set) => ({ set, judged: await Promise.all(readLayouts(set).map(judgeLayout)) })),
  );
  console.log('## Tables of strangers\n');
  console.log(
    markdownTable(
      [
        ...['', 'layouts', 'all rows right', 'all right, or asked', 'asked'],
        ...['rows', 'composed right', 'lost', 'invented', 'no id, or a wrong one', 'no contact, or a wrong one'],
      ],
      sets.map(({ set, judged }) => [set, ...figuresOf(judged)]),
    ),
  );
  for (const judged of sets.find(({ set }) => set === 'tuned')!.judged) {
    const failures = failuresOf(judged);
    if (failures.length > 0) console.log(`\n${[judged.layout.name, ...failures].join('\n  ')}`);
  }
  await measureLists();
}

/** The same of tables of licenses, as a load reads them. */
async function measureLists(): Promise<void> {
  const judged = await Promise.all(readListLayouts().map(judgeList));
  const isRightOf = ({ failures }: JudgedList): boolean => failures.length === 0;
  const rows = judged.reduce((sum, { layout }) => sum + layout.expected.length, 0);
  const failed = judged.reduce((sum, { failures }) => sum + failures.length, 0);
  const counts = [
    judged.length,
    judged.filter(isRightOf).length,
    judged.filter((one) => isRightOf(one) || one.asked).length,
    judged.filter(({ asked }) => asked).length,
    ...[rows, rows - failed],
  ];
  const head = ['', 'layouts', 'all rows right', 'all right, or asked', 'asked', 'rows', 'rows right'];
  console.log(`\n${markdownTable(head, [['lists', ...counts.map(String)]])}`);
  for (const { layout, failures } of judged)
    if (failures.length > 0) console.log(`\n${[layout.name, ...failures].join('\n  ')}`);
}

export function figuresOf(judged: readonly JudgedLayout[]): string[] {
  const rows = judged.flatMap((one) => one.rows);
  const found = rows.flatMap(({ expected, found }) => (found === undefined ? [] : [{ expected, found }]));
  const composed = (as: Composed): number => rows.filter((row) => row.composed === as).length;
  return [
    judged.length,
    judged.filter(isRight).length,
    judged.filter((one) => isRight(one) || one.asked).length,
    judged.filter(({ asked }) => asked).length,
    rows.length,
    composed('right'),
    composed('lost'),
    judged.reduce((sum, { invented }) => sum + invented.length, 0),
    found.filter(({ expected, found }) => !hasRightId(expected, found)).length,
    found.filter(({ expected, found }) => !hasRightContacts(expected, found)).length,
  ].map(String);
}

function failuresOf({ layout, rows, invented, asked }: JudgedLayout): string[] {
  const print = ({ name, address }: Pick<LocationOfLine, 'name' | 'address'>): string => `${name} | ${address}`;
  return [
    ...(layout.asks === true && !asked ? ['is not asked about'] : []),
    ...rows.flatMap(({ expected, found, composed }) => {
      const line = `line ${expected.line}`;
      if (composed !== 'right')
        return [`${line} ${composed}: ${found === undefined ? 'nothing' : print(found)}; wanted: ${print(expected)}`];
      if (hasRightId(expected, found!)) return [];
      return [`${line} has the id ${found!.customer_record_id}; wanted: ${expected.customer_record_id}`];
    }),
    ...invented.map((location) => `line ${location.line} is no location: ${print(location)}`),
  ];
}
