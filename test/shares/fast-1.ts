import { importShare } from '../import-share.ts';

await importShare('fast', 1, 2);
