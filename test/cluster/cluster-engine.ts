/** Engines over the OpenSearch node that tests share, each with indexes of its own. */
import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import type { Engine, EngineError, PremisesIndex } from '../../src/engine/index.ts';
import { openOpenSearchEngine, openOpenSearchLists } from '../../src/engine/opensearch/index.ts';
import { temporaryHome } from '../engine/companies.ts';
import { SHARED_URL } from './opensearch.ts';
import { sharedOpenSearch } from './shared-opensearch.ts';

const prefixes: string[] = [];

const randomPrefix = (): string => `t-${randomBytes(6).toString('hex')}-`;

/** What the names of the indexes of one engine begin with. They are removed when the file's tests are over. */
export function temporaryPrefix(): string {
  const prefix = randomPrefix();
  prefixes.push(prefix);
  return prefix;
}

after(async () => {
  // A node of this file's own goes with all its indexes.
  if (process.env[SHARED_URL] === undefined) return;
  for (const prefix of prefixes) await removeIndexes(prefix);
});

const removeIndexes = (prefix: string) => askNode('DELETE', `/${prefix}*?expand_wildcards=all`);

export type ClusterEngineOptions = {
  /** Nodes; the shared one unless told. */
  readonly urls?: readonly string[];
  /** Of another engine, to see what it sees; one of its own unless told. */
  readonly prefix?: string;
  readonly onUnreadable?: (error: EngineError) => void;
};

/** An engine on the shared node, over nothing yet; its indexes, where no `prefix` is told, go when it is closed. */
export async function temporaryClusterEngine(options: ClusterEngineOptions = {}): Promise<Engine> {
  const { urls = [await sharedOpenSearch()], prefix = randomPrefix(), onUnreadable } = options;
  const engine = openOpenSearchEngine({ urls, prefix, workFolder: temporaryHome(), onUnreadable });
  return options.prefix === undefined ? withItsIndexes(engine, prefix) : engine;
}

/** An index of premises on the shared node, over nothing yet; gone when it is closed. */
export async function temporaryClusterPremises(): Promise<PremisesIndex> {
  const urls = [await sharedOpenSearch()];
  const prefix = randomPrefix();
  return withItsIndexes(openOpenSearchLists('premises', { urls, prefix, workFolder: temporaryHome() }), prefix);
}

/** Every change of a cluster takes the longer, the more indexes it has. */
function withItsIndexes<Closable extends AsyncDisposable>(closable: Closable, prefix: string): Closable {
  const close = closable[Symbol.asyncDispose].bind(closable);
  closable[Symbol.asyncDispose] = async () => {
    await close();
    await removeIndexes(prefix);
  };
  return closable;
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
