/** What people ask for on the command line: a query, and codes of what is loaded. */
import { asText, ERROR_SENTENCES, parseQuery, type Query } from '../query/index.ts';
import { CommandError } from './exit-codes.ts';

/** @throws CommandError `usage`, with the query, a caret under what is wrong, and the query that has it as text */
export function queryOf(text: string): Query {
  const result = parseQuery(text);
  if (result.ok) return result.query;
  const { code, position } = result.error;
  const caret = `${' '.repeat(position)}^`;
  const quoted = asText(text);
  const offer = quoted === null ? '' : `\nTo search for it as text: ${inShell(quoted)}`;
  throw new CommandError(
    'usage',
    `Syntax error at position ${position}: ${ERROR_SENTENCES[code]}\n  ${text}\n  ${caret}${offer}`,
  );
}

/** An argument as shells take it. */
function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The codes of `text`, joined by commas, or all. `loaded`: those that are loaded, of registries or of lists.
 *
 * @throws CommandError `not_found`, with `whenNone` where nothing is loaded
 */
export function codesOf(text: string, loaded: readonly string[], whenNone: string): readonly string[] {
  const known = [...new Set(loaded)].sort();
  if (known.length === 0) throw new CommandError('not_found', whenNone);
  if (text.toLowerCase() === 'all') return known;
  const codes = text
    .toLowerCase()
    .split(',')
    .map((code) => code.trim());
  const missing = codes.filter((code) => !known.includes(code));
  if (missing.length > 0) {
    throw new CommandError('not_found', `Not loaded: ${missing.join(', ')}. Loaded are ${known.join(', ')}.`);
  }
  return codes;
}
