/** `npm run test:properties`. */
import { importProperties } from './import-share.ts';

await importProperties();
