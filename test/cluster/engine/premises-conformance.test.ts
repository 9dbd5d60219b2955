import { describe } from 'node:test';
import { premisesConformance } from '../../engine/premises-conformance.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';
import { premisesCluster } from './premises-cluster.ts';

if (noSharedOpenSearch) describe('premises in OpenSearch', { skip: noSharedOpenSearch });
else
  premisesConformance(
    'in OpenSearch',
    async () => {
      const cluster = await premisesCluster();
      const index = cluster.open();
      const close = index[Symbol.asyncDispose].bind(index);
      index[Symbol.asyncDispose] = async () => {
        await close();
        await cluster[Symbol.asyncDispose]();
      };
      return index;
      // A load takes a cluster a second.
    },
    { anyLoads: 8 },
  );
