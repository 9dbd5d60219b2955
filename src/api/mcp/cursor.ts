/** The cursor of a search: which page comes next, of which search, in which snapshots. */
import { jsonHash } from '../../batches/index.ts';
import { REQUEST_ID } from '../request-id.ts';

export type Cursor = { readonly page: number; readonly pin: string | null };

/** A cursor has far fewer characters. */
export const CURSOR_LENGTH_MAX = 1000;
/** Of the hash of a search: enough to tell a cursor of another search. */
const HASH_CHARACTERS = 12;

/** `search`: what is searched for, the same of all pages. */
export function printCursor(search: unknown, { page, pin }: Cursor): string {
  return Buffer.from(JSON.stringify([page, pin, hashOf(search)])).toString('base64url');
}

/** `null` where the text is no cursor of this search. */
export function parseCursor(search: unknown, text: string): Cursor | null {
  const [page, pin, hash, ...more] = membersOf(text);
  const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page > 1;
  // It becomes a header: what a pin cannot be is let through no further.
  const isPin = pin === null || (typeof pin === 'string' && REQUEST_ID.test(pin));
  return isPage && isPin && hash === hashOf(search) && more.length === 0 ? { page, pin } : null;
}

const hashOf = (search: unknown): string => jsonHash(search).slice(0, HASH_CHARACTERS);

function membersOf(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
