/** `npm run openapi`: writes the document to openapi.json at the root of the project. */
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './document.ts';

const file = new URL('../../../openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
