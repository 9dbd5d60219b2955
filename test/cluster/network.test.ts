import { networkConformance } from '../network/conformance.ts';
import { temporaryClusterEngine, temporaryClusterPremises } from './cluster-engine.ts';
import { noSharedOpenSearch } from './shared-opensearch.ts';

networkConformance(
  'in OpenSearch',
  async () => ({ engine: await temporaryClusterEngine(), premises: await temporaryClusterPremises() }),
  noSharedOpenSearch,
);
