import { importShare } from '../import-share.ts';

await importShare('web', 3, 3);
