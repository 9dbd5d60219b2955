/** The reference as plain HTML, for what runs no scripts: programs, and browsers without them. */
import { isPublic, type OpenApiDocument } from './document.ts';

/** The public operations under their tags, each with its path and what it does. */
export function printReference({ info, tags, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  const groups = tags.filter(isPublic).map((tag) => {
    const own = operations.filter((operation) => operation.tags[0] === tag.name);
    return `<h2>${escaped(tag.name)}</h2>${own.map(printOperation).join('')}`;
  });
  return [
    `<h1>${escaped(info.title)} API</h1>`,
    '<p>All of it, with fields, examples and errors, is in <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>',
    ...info.description.split('\n\n').map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...groups,
  ].join('\n');
}

/** The same as a page of its own. */
export function printReferencePage(document: OpenApiDocument): string {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference · Charter</title>';
  return `<!doctype html>\n<html lang="en"><head>${head}</head><body><main>\n${printReference(document)}\n</main></body></html>\n`;
}

type Printed = {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
};

function printOperation({ method, path, operationId, summary, description }: Printed): string {
  const heading = `<h3 id="${escaped(operationId)}">${escaped(summary)}</h3>`;
  const more = description === undefined ? '' : `<p>${escaped(description)}</p>`;
  return `\n${heading}<p><code>${method} ${escaped(path)}</code></p>${more}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
