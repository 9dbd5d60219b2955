import { importShare } from '../import-share.ts';

await importShare('api', 3, 3);
