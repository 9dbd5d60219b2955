import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run web:dev` finds a server of Charter. */
const SERVER = process.env['CHARTER_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

/**
 * Puts before-scripts.js before everything else, so that no page flashes in the wrong colours or waits longer than it must.
 * It is a file because the server's content policy lets no inline script run, and not a module because those wait for the
 * document.
 */
function beforeScripts(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'src/app/before-scripts.js'), 'utf8');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/before-scripts-${hash}.js`;
  return {
    name: 'before-scripts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
}

/**
 * What Mantine's tables and dialogs can scroll by, which nobody here asks them to, and which brings a tenth of all script
 * along: the table's part is left out, and dialogs only compare with theirs.
 */
function withoutScrollAreas(): Plugin {
  const id = '\0no-scroll-area';
  return {
    name: 'without-scroll-areas',
    // Before the build's own.
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const isOfDialog = source === '../ScrollArea/ScrollArea.mjs' && /\/(?:Modal|Drawer)Root\.mjs$/.test(importer);
      return isOfDialog || source === './TableScrollContainer.mjs' ? id : null;
    },
    load: (asked) => (asked === id ? 'export const [ScrollArea, TableScrollContainer] = [{ Autosize: null }];' : null),
  };
}

const PACKED = [
  ['br', promisify(brotliCompress)],
  ['gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
] as const;

/** Leaves compressed copies of the files beside them, as small as can be: the server has no time for that. */
function packedOnce(): Plugin {
  return {
    name: 'packed-once',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|svg)$/.test(name));
      const pack = async (name: string) => {
        const bytes = await readFile(join(dir, name));
        for (const [ending, compress] of PACKED) await writeFile(join(dir, `${name}.${ending}`), await compress(bytes));
      };
      await Promise.all(names.map(pack));
    },
  };
}

/** What floats over a page or scrolls in it: no page needs it before somebody acts. */
const LATER =
  /@floating-ui|components\/(?:Combobox\/(?!ComboboxChevron|get-parsed)|Popover|MultiSelect|PillsInput\/(?!PillsInput\.context)|ScrollArea)|utils\/Floating/;

const TABLES = /components\/Table|shared\/(?:data|request)-table/;

/**
 * A page is there after few requests, and loads little that it does not use. A group takes along what its modules
 * import, so those of a higher priority come first: what the frame needs, and what a dozen pages share.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'shared', minShareCount: 15, test: (id: string) => !LATER.test(id) && !TABLES.test(id), priority: 4 },
  {
    name: 'parts',
    minShareCount: 2,
    test: /no-scroll-area|@mantine\/(?:core\/esm\/core|hooks)\/|FloatingIndicator|to-int|create-event-handler|shared\/(?:cost|companies\/words|companies\/status-badge)|IconDownload/,
    priority: 3,
  },
  { name: 'later', minShareCount: 2, test: LATER, priority: 2 },
  { name: 'tables', minShareCount: 2, test: TABLES, priority: 2 },
  {
    name: 'fields',
    minShareCount: 2,
    test: /components\/(?:Checkbox|Radio|InlineInput|Collapse|Pill\/|PillsInput\/PillsInput\.context)|use-debounced/,
    priority: 1,
  },
  { name: 'finding', minShareCount: 2, test: /features\/search\/(?!find\/|download)|src\/query\// },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), beforeScripts(), withoutScrollAreas(), packedOnce()],
  build: {
    target: 'es2023',
    // The first browsers that know light-dark(); for older ones it would be rewritten into what Mantine's attribute does not switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Tells which files a page needs: a test holds their weight.
    manifest: true,
    // Everything is a file of its own: the content policy needs no exception, and the sizes that are tested are all there is.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file of styles: a page is there after few requests.
    cssCodeSplit: false,
    // Of the rooms that check queries only what a page uses: loading the schemas of their neighbours does nothing else.
    rolldownOptions: {
      // The names of all chunks stand in the first one: short hashes keep it light.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: CHUNKS },
      },
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(entity|query|csv|sheets|locations|exports)\//, sideEffects: false }],
      },
    },
    // What a page's scripts may weigh, compressed, is held by a test.
    chunkSizeWarningLimit: 1_000,
  },
  server: {
    // The server refuses changes from another origin, and the development server is one.
    proxy: Object.fromEntries(
      ['/dashboard/api', '/auth', '/v2', '/openapi.json'].map((path) => [
        path,
        { target: SERVER, headers: { origin: SERVER } },
      ]),
    ),
  },
});
