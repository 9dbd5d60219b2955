import { createRequire } from 'node:module';
import type { parse } from 'tldts';

const require = createRequire(import.meta.url);
let tldts: { readonly parse: typeof parse } | undefined;

/**
 * A host taken apart by the Public Suffix List. The list is loaded at the first: most threads that find companies by their
 * keys read no host.
 */
export const parseHost: typeof parse = (host, options) => {
  tldts ??= require('tldts') as { readonly parse: typeof parse };
  return tldts.parse(host, options);
};
