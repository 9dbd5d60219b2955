import { importShare } from '../import-share.ts';

await importShare('api', 2, 3);
