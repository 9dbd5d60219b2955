import type { InputFile } from './input-file.ts';

const SHOWN_LINES = 5;

/** What a person should know of how the file is read, a line each. */
export function printNotes({ name, passedOver, doubts }: InputFile): string {
  const lines = passedOver
    .slice(0, SHOWN_LINES)
    .map(({ line, text }) => `${name}: passed over above the headings, line ${line}: ${text}`);
  if (passedOver.length > SHOWN_LINES)
    lines.push(`${name}: passed over above the headings, ${passedOver.length - SHOWN_LINES} more lines`);
  return [...lines, ...doubts.map((doubt) => `${name}: ${doubt}`)].map((line) => `${line}\n`).join('');
}
