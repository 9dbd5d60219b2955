/** A process that loads into a cluster: `cluster-loader.ts URL PREFIX FOLDER`. */
import { openOpenSearchEngine } from '../../../src/engine/opensearch/index.ts';
import { company, load } from '../../engine/companies.ts';

const [url, prefix, workFolder] = process.argv.slice(2);
await using engine = openOpenSearchEngine({ urls: [url!], prefix: prefix!, workFolder: workFolder! });
await load(
  engine,
  Array.from({ length: 20 }, (_, index) => company('us_co', `${index}`, 'Kite Killed')),
);
