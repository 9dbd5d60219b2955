/**
 * All that a command says goes through here. Names, headings and paths are other people's text: what a terminal would
 * take for a command (ESC sequences), or what turns text around, is shown as `\u001b` instead.
 */

/**
 * Controls but for the tab and the line feed, marks that set the direction of text, and the separators of lines and
 * paragraphs (Unicode 16, categories Cc, Zl, Zp and the property Bidi_Control).
 */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** In JSON it stays the same value: there these characters stand within texts alone, where such an escape is read as they are. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

/** Of what stands on one line, as a cell of a table: line breaks, too, are shown. */
export function printableLine(text: string): string {
  return printable(text).replace(/[\t\n]/g, escaped);
}

const escaped = (character: string): string => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/** On standard output. `done` is called when it is written. */
export function tell(text: string, done?: () => void): void {
  process.stdout.write(printable(text), done);
}

/** On standard error. */
export function warn(text: string): void {
  process.stderr.write(printable(text));
}
