import { importShare } from '../import-share.ts';

await importShare('api', 1, 3);
