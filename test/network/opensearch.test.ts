import { temporaryClusterEngine, temporaryClusterPremises } from '../engine/cluster.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';
import { networkConformance } from './conformance.ts';

networkConformance(
  'in OpenSearch',
  async () => ({ engine: await temporaryClusterEngine(), premises: await temporaryClusterPremises() }),
  noSharedOpenSearch,
);
