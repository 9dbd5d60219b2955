/** Tells a file that holds no Company records, one a line, before every line of it is rejected. */
import { type FileHead, HEAD_BYTES, type Input, LoadError, noTableIn } from '../registries/index.ts';

/** Raises `file_unknown`, with what to do, where no line of a file's beginning is an object that may be a record. */
export function refuseNoRecords({ name }: Input, head: FileHead): void {
  const text = Buffer.from(head.bytes).toString('utf8');
  const isWhole = head.bytes.length < HEAD_BYTES;
  const lines = text.split('\n');
  // The last one may continue behind what was read.
  const whole = (isWhole ? lines : lines.slice(0, -1)).filter((line) => line.trim() !== '');
  if ((whole.length === 0 && !isWhole) || whole.some(mayBeRecord)) return;
  const what = manyLinesIn(text.trimStart()) ?? noTableIn(head.bytes, true) ?? tableIn(whole);
  if (what !== null) throw new LoadError('file_unknown', `${name} is ${what}.`);
}

/** Also one with faults, which are reported with its line. */
function mayBeRecord(line: string): boolean {
  return /^\s*\{.*"(?:jurisdiction_code|entity_number|legal_name)"\s*:/.test(line);
}

function manyLinesIn(text: string): string | null {
  const isOfRecords = /"(?:jurisdiction_code|entity_number|legal_name)"\s*:/.test(text);
  if (isOfRecords && text.startsWith('{'))
    return 'JSON over several lines, and records stand one a line: jq -c . FILE writes them so';
  return null;
}

function tableIn(lines: readonly string[]): string | null {
  const [first = ''] = lines;
  const isTable =
    [',', '\t', ';', '|'].some((separator) => first.split(separator).length > 2) && !/^\s*[[{<]/.test(first);
  return isTable && lines.length > 1
    ? 'a table, and records are JSON, one a line: load a state’s files with its code, as in charter load us_co FILE'
    : null;
}
