/** The cursor of a search names the next page, the search that it belongs to, and the snapshots to read. */
import { createHash } from 'node:crypto';
import { REQUEST_ID } from '../../operations/index.ts';

export type Cursor = { readonly page: number; readonly pin: string | null };

/** What is searched for, by its arguments: the same of all pages. */
export type Search = Readonly<Record<string, unknown>>;

/** A cursor has far fewer characters. */
export const CURSOR_LENGTH_MAX = 1000;
/** Of the hash of a search: enough to recognise a cursor of another search. */
const HASH_CHARACTERS = 12;

export function printCursor(search: Search, { page, pin }: Cursor): string {
  return Buffer.from(JSON.stringify([page, pin, hashOf(search)])).toString('base64url');
}

/** `null` where the text is not a cursor of this search. */
export function parseCursor(search: Search, text: string): Cursor | null {
  const [page, pin, hash, ...more] = membersOf(text);
  const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page > 1;
  // It becomes a header: what a pin cannot be is let through no further.
  const isPin = pin === null || (typeof pin === 'string' && REQUEST_ID.test(pin));
  return isPage && isPin && hash === hashOf(search) && more.length === 0 ? { page, pin } : null;
}

function hashOf(search: Search): string {
  const members = JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(members).digest('base64url').slice(0, HASH_CHARACTERS);
}

function membersOf(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
