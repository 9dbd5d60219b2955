import { importShare } from '../import-share.ts';

await importShare('engine');
