import { it } from 'node:test';
import { assertAsDocumented } from '../../engine/relevance-doc.ts';
import { temporaryClusterEngine } from '../cluster-engine.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';

it('the example of docs/relevance.md is what a cluster gives', { skip: noSharedOpenSearch }, async () => {
  await using engine = await temporaryClusterEngine();
  await assertAsDocumented(engine);
});
