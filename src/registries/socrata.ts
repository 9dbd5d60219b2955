/** What a Socrata portal (data.ny.gov and its like) says of a data set, beside the data set. */
import { z } from 'zod';

const DATA_SET = /^(https:\/\/[^/]+)\/api\/views\/(\w{4}-\w{4})\/rows\.csv/;
const COUNT_TIMEOUT_MS = 30_000;

/**
 * Where the portal counts the rows of the data set whose file has this address; `null` for other addresses.
 */
export function countUrlOf(url: string): string | null {
  const [, portal, id] = DATA_SET.exec(url) ?? [];
  return id === undefined ? null : `${portal}/resource/${id}.json?$select=count(*)`;
}

/** `[{"count":"3120000"}]` */
const countSchema = z.tuple([z.record(z.string(), z.coerce.number().int().nonnegative())]);

/**
 * The rows that are counted at an address; `null` where the portal does not tell, for whatever reason: its
 * file may be sound.
 */
export async function countedRows(url: string, signal?: AbortSignal): Promise<number | null> {
  try {
    const timeout = AbortSignal.timeout(COUNT_TIMEOUT_MS);
    const response = await fetch(url, { signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]) });
    if (!response.ok) return null;
    const [counts] = countSchema.parse(await response.json());
    return Object.values(counts)[0] ?? null;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
