/** What the routes of the API do, by their paths in logs, in the ledger and in sums. */
import { OPERATIONS } from './api/operations.ts';

const WORDS: ReadonlyMap<string, string> = new Map(Object.values(OPERATIONS).map(({ path, name }) => [path, name]));

/** "Company search"; null for a path without words. */
export const endpointInWords = (path: string): string | null => WORDS.get(path) ?? null;
