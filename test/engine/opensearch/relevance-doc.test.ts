import { it } from 'node:test';
import { noSharedOpenSearch } from '../../shared-opensearch.ts';
import { temporaryClusterEngine } from '../cluster.ts';
import { assertAsDocumented } from '../relevance-doc.ts';

it('the example of docs/relevance.md is what a cluster gives', { skip: noSharedOpenSearch }, async () => {
  await using engine = await temporaryClusterEngine();
  await assertAsDocumented(engine);
});
