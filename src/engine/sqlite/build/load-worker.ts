/** A worker thread of a load. */
import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { DuplicateCompany, SnapshotInfo } from '../../port.ts';
import { throwAcrossThreads } from '../refusal.ts';
import { type AssembleTask, assembleSnapshot } from './assemble.ts';
import { type BuildTask, type Built, buildCompanies, buildKeys, buildNames, buildOfficers } from './build.ts';
import { EntryPacker } from './entry.ts';
import { packRecords, type Records } from './records.ts';
import type { Spool } from './staging-log.ts';

export type BuildMessage =
  | { readonly kind: 'duplicate'; readonly duplicate: DuplicateCompany }
  | { readonly kind: 'progress'; readonly companies: number };

/** Of the one load that the thread works for. */
let packer: EntryPacker | undefined;

/** The packed bytes change hands instead of being copied. */
export function records({ records, spool }: { records: Records; spool: Spool }): unknown {
  return throwAcrossThreads(() => {
    packer ??= new EntryPacker(spool);
    const packed = packRecords(records, packer);
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

export function keys({ task }: { task: BuildTask }): void {
  throwAcrossThreads(() => buildKeys(task));
}

export function snapshot(task: AssembleTask): SnapshotInfo {
  return throwAcrossThreads(() => assembleSnapshot(task));
}
