/** What all files of `npm run test:cluster` share, made before the first of them: an OpenSearch node. */
import { noOpenSearch, type OpenSearchCluster, SHARED_URL, startOpenSearch } from './opensearch.ts';

let openSearch: OpenSearchCluster | undefined;

export async function globalSetup(): Promise<void> {
  if (noOpenSearch || process.env[SHARED_URL] !== undefined) return;
  openSearch = await startOpenSearch();
  process.env[SHARED_URL] = openSearch.urls[0];
}

export async function globalTeardown(): Promise<void> {
  await openSearch?.[Symbol.asyncDispose]();
}
