/** Why a table does not belong to a registry, where the reason is known: one sentence with what to do. */
import { isBlankText, normalizeHeader } from './columns.ts';
import { type DelimitedFormat, DelimitedReader } from './delimited-rows.ts';
import { registries } from './registries.ts';
import type { FileHead, Layout, Registry } from './registry.ts';

/** A title, a date and a note take fewer. */
const LINES_ABOVE_MAX = 20;
const SEPARATORS = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
  ['*|*', '*|*'],
] as const;

/** What is known of who publishes a set of files. */
export type Publisher = Pick<Registry, 'name' | 'layouts'>;

/** As the end of a sentence that begins with the file's name; `null` where nothing is known of it. */
export function misfitOf(registry: Publisher, head: FileHead): string | null {
  return (
    belowTitle(registry, head) ??
    otherwiseSeparated(registry, head) ??
    ofAnother(registry, head) ??
    lackingColumns(registry, head)
  );
}

/** The layout of a file, recognised by its beginning. */
export function layoutOf({ layouts }: Pick<Publisher, 'layouts'>, head: FileHead): Layout | undefined {
  return layouts.find((layout) => layout.recognise(head, headerIn(head, layout.format)));
}

export function headerIn(head: FileHead, format: Layout['format']): readonly string[] {
  if (format.kind === 'fixed' || format.columns !== undefined || format.recordTypes !== undefined) return [];
  const reader = new DelimitedReader(format);
  reader.write(head.bytes);
  if (reader.columns === undefined) reader.end();
  return reader.columns ?? normalizeHeader([]);
}

function belowTitle(registry: Publisher, head: FileHead): string | null {
  let start = 0;
  for (let line = 2; line <= LINES_ABOVE_MAX; line++) {
    const feed = head.bytes.indexOf(LINE_FEED, start);
    if (feed === -1) return null;
    start = feed + 1;
    const bytes = head.bytes.subarray(start);
    const firstLine = firstLineOf(bytes);
    if (isBlankText(firstLine)) continue;
    const below = { ...head, bytes, firstLine };
    const layout = registry.layouts
      .filter(hasHeadings)
      .find((one) => one.recognise(below, headerIn(below, one.format)));
    if (layout !== undefined)
      return `a file of “${layout.title}” whose headings stand on line ${line}: remove what stands above them, and give it again`;
  }
  return null;
}

const LINE_FEED = 10;

export function firstLineOf(bytes: Uint8Array): string {
  const [first = ''] = Buffer.from(bytes).toString('latin1').split(/\r?\n/, 1);
  return first;
}

function hasHeadings({ format }: Layout): boolean {
  return format.kind === 'delimited' && format.columns === undefined && format.recordTypes === undefined;
}

function otherwiseSeparated(registry: Publisher, head: FileHead): string | null {
  for (const layout of registry.layouts.filter(hasHeadings)) {
    const format = layout.format as DelimitedFormat;
    for (const [separator, words] of SEPARATORS) {
      if (separator === format.separator || !head.firstLine.includes(separator)) continue;
      const columns = headerIn(head, { ...format, separator: separator as DelimitedFormat['separator'], quote: true });
      if (!layout.recognise(head, columns)) continue;
      const right = SEPARATORS.find(([one]) => one === format.separator)![1];
      return `a file of “${layout.title}” that is separated by ${words} and not by ${right}: a program has saved it anew. Fetch it again, or save it with ${right}`;
    }
  }
  return null;
}

const KNOWN_COLUMNS_MIN = 0.5;
const COLUMNS_SHOWN = 5;

/** A file that lacks a column, or has it renamed. */
function lackingColumns({ layouts }: Publisher, head: FileHead): string | null {
  for (const { title, format, columns } of layouts) {
    if (columns === undefined) continue;
    const all = [...columns.expected, ...(columns.believed ?? [])].map((column) => [column].flat());
    const header = new Set(headerIn(head, format));
    const missing = all.filter((spellings) => !spellings.some((one) => header.has(one))).map(([name]) => `“${name}”`);
    if (missing.length === 0 || all.length - missing.length < all.length * KNOWN_COLUMNS_MIN) continue;
    const more = missing.length > COLUMNS_SHOWN ? ` and ${missing.length - COLUMNS_SHOWN} more` : '';
    return `like a file of “${title}”, and lacks ${missing.slice(0, COLUMNS_SHOWN).join(', ')}${more}: the publisher has renamed it, or a program has saved the file anew`;
  }
  return null;
}

/** Lines of old Macintosh programs: all of the file would be one line. */
export function hasBareReturns({ bytes }: FileHead): boolean {
  return bytes.includes(CARRIAGE_RETURN) && !bytes.includes(LINE_FEED);
}

const CARRIAGE_RETURN = 13;

function ofAnother(registry: Publisher, head: FileHead): string | null {
  for (const other of registries) {
    if (other === registry) continue;
    const layout = layoutOf(other, head);
    if (layout !== undefined)
      return `none of the files that ${registry.name} publishes, but one of ${other.name}’s (${layout.title}): load it with charter load ${other.jurisdiction}`;
  }
  return null;
}
