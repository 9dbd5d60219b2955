import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run web:dev` finds a server of Charter. */
const SERVER = process.env['CHARTER_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

/**
 * Puts color-scheme.js before everything else, so that no page flashes in the wrong colours. It is a file because the server's
 * content policy lets no inline script run, and not a module because those wait for the document.
 */
function colorSchemeFirst(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'src/app/color-scheme.js'), 'utf8');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/color-scheme-${hash}.js`;
  return {
    name: 'color-scheme-first',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), colorSchemeFirst()],
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
        // What a dozen chunks share is one file: a page is there after few requests, and weighs less.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 15 }] },
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
