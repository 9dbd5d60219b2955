import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFileError } from '../error-handler.ts';
import { refuse } from '../errors.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { printReference, printReferencePage } from '../openapi/print.ts';

/** The paths that the dashboard's own router knows. */
const PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/keys',
  '/usage',
  '/credits',
  '/hooks',
  '/watches',
  '/search',
  '/companies/:jurisdiction/:number',
  '/companies/:jurisdiction/:number/report',
  '/premises/:source/:id',
  '/people',
  '/addresses',
  '/agents',
  '/identifiers',
  '/match',
  '/match/:upload',
  '/match/:upload/report',
  '/portfolios/:portfolio',
  '/batches',
  '/batches/:batch',
  '/coverage',
  '/network',
  '/compare',
  '/saved',
  '/lists/:list',
  '/team',
  '/operator',
  '/account',
];

/** Of the reference, which needs no build: without one, or without scripts, it is plain. */
const REFERENCE = ['/docs', '/docs/'];
const NOSCRIPT = /<noscript>.*?<\/noscript>/s;

/** What the build leaves in the page for the nonce of each answer. */
const NONCE_MARK = '__CSP_NONCE__';

const NOT_BUILT = `Charter's API runs here: see /docs.

The dashboard is not built. In Charter's folder, this builds it:

    npm ci && npx vite build web
`;

type WebAppParts = { readonly webFolder: string; readonly document: OpenApiDocument };

/** The built dashboard: one page for all of its paths, and files whose names change with what is in them. */
export async function webApp(scope: FastifyInstance, { webFolder, document }: WebAppParts): Promise<void> {
  const answerPage = pageOf(webFolder);
  const plain = { all: printReferencePage(document), inside: `<noscript>${printReference(document)}</noscript>` };
  scope.setErrorHandler(answerFileError);
  const assets = join(webFolder, 'assets');
  if (existsSync(assets)) {
    // The build has left compressed copies beside them.
    const asBuilt = { index: false, preCompressed: true, immutable: true, maxAge: '365d' } as const;
    scope.register(serveFiles, { root: assets, prefix: '/assets/', ...asBuilt });
  }
  for (const url of PAGES) scope.get(url, answerPage);
  // Where people look for the page that is called so: others call the server below it.
  scope.get('/webhooks', (_request, reply) => reply.redirect('/hooks'));
  for (const url of REFERENCE) scope.get(url, pageOf(webFolder, plain));
}

/** What a page says by itself: as the whole of it where no dashboard is built, and inside of the built one. */
type Plain = { readonly all: string; readonly inside: string };

/** Answers with the dashboard, whose router knows which pages there are. */
export function pageOf(webFolder: string, plain?: Plain) {
  const index = join(webFolder, 'index.html');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The router takes the target `*` of a request line for the path `/`.
    if (!request.url.startsWith('/')) return refuse(reply, 'route_not_found');
    reply.header('cache-control', 'no-cache');
    const page = await readIfThere(index);
    if (page === null) {
      if (plain !== undefined) return reply.type('text/html; charset=utf-8').send(plain.all);
      return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    }
    const told = plain === undefined ? page : page.replace(NOSCRIPT, () => plain.inside);
    // After the scripts that the page names itself, which come first.
    const links = /^\/search(?:\?|$)/.test(request.url) ? await linksOfSearch(webFolder) : '';
    return reply
      .type('text/html; charset=utf-8')
      .send(told.replaceAll(NONCE_MARK, reply.cspNonce.style).replace('</head>', `${links}</head>`));
  };
}

/**
 * What the page of searches needs, which a browser would else hear of from the first script: over a slow line that is a
 * fifth of a second.
 */
async function linksOfSearch(webFolder: string): Promise<string> {
  const told = await readIfThere(join(webFolder, '.vite/manifest.json'));
  const files = told === null ? [] : scriptsOf(JSON.parse(told), 'src/features/search/search-page.tsx');
  return files.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
}

/** As the build tells it. */
type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean };

/** The files of a chunk and of those that it imports; the page names the first one itself. */
function scriptsOf(chunks: Readonly<Record<string, Chunk>>, name: string): readonly string[] {
  const found = new Set<string>();
  const add = (one: string) => {
    const { file, imports = [], isEntry } = chunks[one] ?? { file: '' };
    if (file === '' || isEntry || found.has(file)) return;
    found.add(file);
    for (const each of imports) add(each);
  };
  add(name);
  return [...found];
}

/** Read anew for each answer: a build that replaces the files while the server runs is served at once. */
async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
