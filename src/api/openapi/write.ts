/** `npm run openapi`: writes the documents to openapi.json and openapi.session.json at the root of the project. */
import { writeFileSync } from 'node:fs';
import { openApiDocument, sessionDocument } from './document.ts';

for (const [name, document] of Object.entries({ openapi: openApiDocument(), 'openapi.session': sessionDocument() })) {
  const file = new URL(`../../../${name}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}
