import { noSharedOpenSearch } from '../../shared-opensearch.ts';
import { temporaryClusterEngine } from '../cluster.ts';
import { engineConformance } from '../conformance.ts';

engineConformance('in OpenSearch', () => temporaryClusterEngine(), { skip: noSharedOpenSearch });
