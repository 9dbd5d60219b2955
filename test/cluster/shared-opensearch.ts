/** One OpenSearch node for all tests that only ask it something. */
import { after } from 'node:test';
import { noOpenSearch, type OpenSearchCluster, SHARED_URL, startOpenSearch } from './opensearch.ts';

/** What to give as the `skip` of a suite that calls `sharedOpenSearch`. */
export const noSharedOpenSearch: string | false = process.env[SHARED_URL] === undefined && noOpenSearch;

let own: Promise<OpenSearchCluster> | undefined;
after(async () => (await own)?.[Symbol.asyncDispose]());

/**
 * The node's URL. A whole run of the tests has one node (setup.ts); a file that is run by itself starts one
 * for all its suites. A test keeps to index names with a prefix of its own.
 */
export async function sharedOpenSearch(): Promise<string> {
  const shared = process.env[SHARED_URL];
  if (shared !== undefined) return shared;
  own ??= startOpenSearch();
  return (await own).urls[0]!;
}
