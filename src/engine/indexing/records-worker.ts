/** What a thread of a load does with records. */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { throwAcrossThreads } from '../refusal.ts';
import { DocumentPacker } from './document-packer.ts';
import { packRecords, type Records } from './records.ts';
import type { StagingLog } from './staging-log.ts';

/** Of the one load that the thread works for. */
let packer: DocumentPacker | undefined;

/** Gives PackedRecords. The packed bytes change hands instead of being copied. */
export function records({ records, log }: { readonly records: Records; readonly log: StagingLog }): unknown {
  return throwAcrossThreads(() => {
    packer ??= new DocumentPacker(log);
    const packed = packRecords(records, packer);
    if (packed.entries === null) return packed;
    return move({ [transferableSymbol]: packed.entries.bytes.buffer, [valueSymbol]: packed });
  });
}
