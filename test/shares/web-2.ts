import { importShare } from '../import-share.ts';

await importShare('web', 2, 3);
