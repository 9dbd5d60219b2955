/** What a thread of a load does with records. */
import { HandedOver } from '../../threads/index.ts';
import { DocumentPacker } from './document-packer.ts';
import { packRecords, type Records } from './records.ts';
import type { StagingLog } from './staging-log.ts';

export function open() {
  /** Of the one load that the thread works for. */
  let packer: DocumentPacker | undefined;
  return {
    /** The packed bytes change hands instead of being copied. */
    records({ records, log }: { readonly records: Records; readonly log: StagingLog }) {
      packer ??= new DocumentPacker(log);
      const packed = packRecords(records, packer);
      return new HandedOver(packed, packed.entries === null ? [] : [packed.entries.bytes.buffer]);
    },
  };
}
