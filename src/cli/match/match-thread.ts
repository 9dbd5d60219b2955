/** A thread that matches on this machine. */
import { workerData } from 'node:worker_threads';
import { type MatchRow, type SubmittedLocation, unmatchedRow } from '../../matching/row.ts';
import { type MatcherData, openMatcher } from '../matcher.ts';

// Piscina hands over what the pool was made with.
const matcher = await openMatcher(workerData as MatcherData);

export default function matchAll(locations: readonly SubmittedLocation[]): Promise<readonly MatchRow[]> {
  return Promise.all(
    locations.map(async (location) => {
      try {
        // A registry that is loaded anew meanwhile ends the first try.
        const row = await matcher.match(location).catch(() => matcher.match(location));
        // Nothing is charged on one's own machine.
        return { ...row, credits_charged: 0 };
      } catch {
        return unmatchedRow(location, 0, { code: 'processing_error', text: 'This location could not be processed.' });
      }
    }),
  );
}
