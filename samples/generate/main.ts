/** `npm run samples`: writes the sample registries anew, the same bytes every time. */
import { join } from 'node:path';
import { writeFiles } from './files.ts';
import { sampleFiles } from './index.ts';

writeFiles(join(import.meta.dirname, '..'), sampleFiles());
