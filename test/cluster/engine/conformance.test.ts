import { engineConformance } from '../../engine/conformance.ts';
import { temporaryClusterEngine } from '../cluster-engine.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';

engineConformance('in OpenSearch', () => temporaryClusterEngine(), { skip: noSharedOpenSearch });
