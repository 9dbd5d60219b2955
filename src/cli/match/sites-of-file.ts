import { locationOfRow, type Mapping } from '../../locations/index.ts';
import { SiteCounts } from '../../matching/sites.ts';
import { warn } from '../terminal.ts';
import type { InputFile } from './input-file.ts';

/** Rows that are worth a word to who waits for them: some seconds of work. */
const ROWS_TOLD_OF = 100_000;

/**
 * Reads the whole file for the places of each sign, so that a run that continues finds the same as one that was
 * never broken off. Null of what comes once: each block then counts for itself.
 */
export async function countSitesOfFile(
  input: InputFile,
  mapping: Mapping,
  signal: AbortSignal,
): Promise<SiteCounts | null> {
  if (input.rowCount === null) return null;
  if (input.rowCount >= ROWS_TOLD_OF) warn('Counting how many places bear each sign\n');
  const sites = new SiteCounts();
  for await (const rows of input.rows()) {
    signal.throwIfAborted();
    for (const { cells, problem } of rows) if (problem === null) sites.add(locationOfRow(cells, mapping));
  }
  return sites;
}
