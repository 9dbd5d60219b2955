/** A corner of the tests' cluster for premises: index names of its own, removed behind the test. */
import { randomUUID } from 'node:crypto';
import type { EngineError, PremisesIndex } from '../../../src/engine/index.ts';
import { openOpenSearchLists } from '../../../src/engine/opensearch/index.ts';
import { temporaryHome } from '../../engine/companies.ts';
import { sharedOpenSearch } from '../shared-opensearch.ts';

export type PremisesCluster = AsyncDisposable & {
  readonly url: string;
  readonly prefix: string;
  /** As another process opens it. */
  open(onUnreadable?: (error: EngineError) => void): PremisesIndex;
  /** Asks the cluster itself. `path`: behind the prefix. */
  ask(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  /** Indexes of premises, by name without the prefix. */
  indexes(): Promise<string[]>;
};

export async function premisesCluster(): Promise<PremisesCluster> {
  const url = await sharedOpenSearch();
  const prefix = `test-${randomUUID()}-`;
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/${prefix}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  return {
    url,
    prefix,
    open: (onUnreadable = () => {}) =>
      openOpenSearchLists('premises', { urls: [url], prefix, workFolder: temporaryHome(), onUnreadable }),
    ask,
    indexes: async () =>
      Object.keys(await ask('GET', 'premises-*?expand_wildcards=all')).map((name) => name.slice(prefix.length)),
    [Symbol.asyncDispose]: async () => void (await ask('DELETE', '*?expand_wildcards=all')),
  };
}
