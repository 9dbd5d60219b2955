import { importShare } from '../import-share.ts';

await importShare('fast', 2, 2);
