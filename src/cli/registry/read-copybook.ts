/** A record described in COBOL, as mainframes do: `05 CORP-NAME PIC X(60).` */
import { CommandError } from '../exit-codes.ts';
import type { DescribedColumn } from './described-column.ts';

const LINE = /^\s*(?:\d{6}\s+)?(\d{2})\s+([A-Z0-9][A-Z0-9_-]*)\s*(.*?)\.?\s*$/i;
const PICTURE = /\bPIC(?:TURE)?\s+(?:IS\s+)?(\S+)/i;
const VALUE = /\bVALUES?\s+(?:(?:IS|ARE)\s+)?(.+)$/i;
const PACKED = /\bCOMP(?:UTATIONAL)?(?:-\d)?\b|\bBINARY\b/i;
const CONDITION = 88;

type Item = {
  readonly level: number;
  readonly name: string;
  readonly picture: string | null;
  readonly times: number;
  readonly isAnew: boolean;
  readonly inner: Item[];
  readonly meanings: Map<string, string>;
};

/** `null` where the text is none. @throws CommandError of values that are no text */
export function copybookIn(file: string, text: string): readonly DescribedColumn[] | null {
  const root = item(0, '', '');
  const open = [root];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, level, name, rest] = LINE.exec(line) ?? [];
    if (level === undefined) continue;
    if (Number(level) === CONDITION) {
      const last = open.at(-1)!;
      for (const code of codesIn(VALUE.exec(rest!)?.[1] ?? '')) last.meanings.set(code, wordsOf(name!));
      continue;
    }
    if (PACKED.test(rest!))
      throw new CommandError(
        'failed',
        `${file}, line ${index + 1}: “${name}” is a binary number (${PACKED.exec(rest!)![0]}), which no text has; ask the publisher for the file as text`,
      );
    while (open.at(-1)!.level >= Number(level)) open.pop();
    const one = item(Number(level), name!, rest!);
    open.at(-1)!.inner.push(one);
    open.push(one);
  }
  const columns: DescribedColumn[] = [];
  placed(root, 1, '', columns);
  return columns.length > 1 ? columns : null;
}

const item = (level: number, name: string, rest: string): Item => ({
  level,
  name,
  picture: PICTURE.exec(rest)?.[1]?.replace(/\.$/, '') ?? null,
  times: Number(/\bOCCURS\s+(\d+)/i.exec(rest)?.[1] ?? 1),
  isAnew: /\bREDEFINES\b/i.test(rest),
  inner: [],
  meanings: new Map(),
});

/** The place behind an item. What is described anew was described already. */
function placed(one: Item, start: number, nth: string, columns: DescribedColumn[]): number {
  if (one.isAnew) return start;
  let next = start;
  for (let time = 1; time <= one.times; time++) {
    const ending = one.times > 1 ? ` ${time}` : nth;
    if (one.picture !== null) {
      const length = lengthOf(one.picture);
      if (!/^FILLER$/i.test(one.name))
        columns.push({ name: `${one.name}${ending}`, at: [next, length], meanings: one.meanings });
      next += length;
    }
    for (const inner of one.inner) next = placed(inner, next, ending, columns);
  }
  return next;
}

/** `X(10)`, `XX`, `9(6)V99`: a sign and the place of a point take no byte. */
function lengthOf(picture: string): number {
  const written = picture.toUpperCase().replace(/[SV]/g, '');
  return [...written.matchAll(/([A-Z09.,/-])(?:\((\d+)\))?/g)].reduce(
    (sum, [, , times]) => sum + Number(times ?? 1),
    0,
  );
}

const codesIn = (values: string): readonly string[] =>
  [...values.matchAll(/'([^']*)'|"([^"]*)"|(\d+)/g)].map(([, single, double, number]) => single ?? double ?? number!);

const wordsOf = (name: string): string => name.replace(/[-_]+/g, ' ').toLowerCase();
