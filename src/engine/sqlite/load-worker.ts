/** A worker thread of a load. */
import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { DuplicateCompany } from '../port.ts';
import { type BuildTask, type Built, buildCompanies, buildNames, buildOfficers, buildTags } from './build.ts';
import { packRecords, type RecordsTask } from './records.ts';
import { throwAcrossThreads } from './refusal.ts';

export type BuildMessage =
  | { readonly kind: 'duplicate'; readonly duplicate: DuplicateCompany }
  | { readonly kind: 'progress'; readonly companies: number };

/** The packed bytes change hands instead of being copied. */
export function records(task: RecordsTask): unknown {
  return throwAcrossThreads(() => {
    const packed = packRecords(task);
    if (packed.entries === null) return packed;
    return move({ [transferableSymbol]: packed.entries.bytes.buffer, [valueSymbol]: packed });
  });
}

export function companies({ task, port }: { task: BuildTask; port: MessagePort }): Built[] {
  const post = (message: BuildMessage) => port.postMessage(message);
  return throwAcrossThreads(() =>
    buildCompanies(task, {
      onDuplicate: (duplicate) => post({ kind: 'duplicate', duplicate }),
      onProgress: (companies) => post({ kind: 'progress', companies }),
    }),
  );
}

export function names({ task }: { task: BuildTask }): void {
  throwAcrossThreads(() => buildNames(task));
}

export function officers({ task }: { task: BuildTask }): void {
  throwAcrossThreads(() => buildOfficers(task));
}

export function tags({ task }: { task: BuildTask }): void {
  throwAcrossThreads(() => buildTags(task));
}
