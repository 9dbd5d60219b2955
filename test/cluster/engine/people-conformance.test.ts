import { describe } from 'node:test';
import { openOpenSearchEngine, openOpenSearchLists } from '../../../src/engine/opensearch/index.ts';
import { temporaryHome } from '../../engine/companies.ts';
import { peopleConformance } from '../../engine/people-conformance.ts';
import { temporaryPrefix } from '../cluster-engine.ts';
import { noSharedOpenSearch, sharedOpenSearch } from '../shared-opensearch.ts';

if (noSharedOpenSearch) describe('people in OpenSearch', { skip: noSharedOpenSearch });
else
  peopleConformance(
    'in OpenSearch',
    async () => {
      const urls = [await sharedOpenSearch()];
      const options = { urls, prefix: temporaryPrefix(), workFolder: temporaryHome() };
      const [engine, lists] = [openOpenSearchEngine(options), openOpenSearchLists('premises', options)];
      return {
        engine,
        lists,
        async [Symbol.asyncDispose]() {
          await engine[Symbol.asyncDispose]();
          await lists[Symbol.asyncDispose]();
        },
      };
    },
    4,
  );
