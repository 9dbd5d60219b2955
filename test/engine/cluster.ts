/** Engines over the OpenSearch node that tests share, each with indexes of its own. */
import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import type { Engine, EngineError, PremisesIndex } from '../../src/engine/index.ts';
import { openOpenSearchEngine, openOpenSearchPremises } from '../../src/engine/opensearch/index.ts';
import { SHARED_URL } from '../opensearch.ts';
import { sharedOpenSearch } from '../shared-opensearch.ts';
import { temporaryHome } from './companies.ts';

const prefixes: string[] = [];

/** What the names of the indexes of one engine begin with. They are removed when the file's tests are over. */
export function temporaryPrefix(): string {
  const prefix = `t-${randomBytes(6).toString('hex')}-`;
  prefixes.push(prefix);
  return prefix;
}

after(async () => {
  // A node of this file's own goes with all its indexes.
  if (process.env[SHARED_URL] === undefined) return;
  for (const prefix of prefixes) await askNode('DELETE', `/${prefix}*?expand_wildcards=all`);
});

export type ClusterEngineOptions = {
  /** Nodes; the shared one unless told. */
  readonly urls?: readonly string[];
  /** Of another engine, to see what it sees; one of its own unless told. */
  readonly prefix?: string;
  readonly onUnreadable?: (error: EngineError) => void;
};

/** An engine on the shared node, over nothing yet. */
export async function temporaryClusterEngine(options: ClusterEngineOptions = {}): Promise<Engine> {
  const { urls = [await sharedOpenSearch()], prefix = temporaryPrefix(), onUnreadable } = options;
  return openOpenSearchEngine({ urls, prefix, workFolder: temporaryHome(), onUnreadable });
}

/** An index of premises on the shared node, over nothing yet. */
export async function temporaryClusterPremises(): Promise<PremisesIndex> {
  const urls = [await sharedOpenSearch()];
  return openOpenSearchPremises({ urls, prefix: temporaryPrefix(), workFolder: temporaryHome() });
}

export type NodeAnswer = { readonly status: number; readonly body: Record<string, unknown> };

/** Asks the shared node beside the engine, and does not mind by which status it answers. */
export async function askNode(method: string, path: string, body?: object): Promise<NodeAnswer> {
  const response = await fetch(`${await sharedOpenSearch()}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
