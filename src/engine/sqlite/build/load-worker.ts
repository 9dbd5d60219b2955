/** What a thread of a load does to build snapshot files. */
import type { MessagePort } from 'node:worker_threads';
import type { DuplicateCompany, SnapshotInfo } from '../../port.ts';
import { throwAcrossThreads } from '../../refusal.ts';
import { type AssembleTask, assembleSnapshot } from './assemble.ts';
import { type BuildTask, type Built, buildCompanies, buildPart, type Part } from './build.ts';

export type BuildMessage =
  | { readonly kind: 'duplicate'; readonly duplicate: DuplicateCompany }
  | { readonly kind: 'progress'; readonly companies: number };

export function companies({ task, port }: { readonly task: BuildTask; readonly port: MessagePort }): Built[] {
  const post = (message: BuildMessage) => port.postMessage(message);
  return throwAcrossThreads(() =>
    buildCompanies(task, {
      onDuplicate: (duplicate) => post({ kind: 'duplicate', duplicate }),
      onProgress: (companies) => post({ kind: 'progress', companies }),
    }),
  );
}

export function part({ part, task }: { readonly part: Part; readonly task: BuildTask }): void {
  throwAcrossThreads(() => buildPart(part, task));
}

export function snapshot(task: AssembleTask): SnapshotInfo {
  return throwAcrossThreads(() => assembleSnapshot(task));
}
