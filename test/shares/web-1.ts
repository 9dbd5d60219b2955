import { importShare } from '../import-share.ts';

await importShare('web', 1, 3);
