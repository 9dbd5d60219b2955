/** Companies of a load, packed in threads of the caller's own. */
import type { Company } from '../../entity/index.ts';
import type { CompanyPacker, OpenPacker, Origin, PackedCompanies } from '../port.ts';
import { withRefusals } from '../refusal.ts';
import { bodyOfCompany, DocumentPacker, type PackedDocuments } from './document-packer.ts';
import type { StagingLog } from './staging-log.ts';

/** `order`: that of the pack's first document; the next ones follow. */
export type PackData = { readonly log: StagingLog; readonly order: number };

export const PACKING_MODULE = import.meta.url;

export const openPacker: OpenPacker = () => new Packer();

class Packer implements CompanyPacker {
  /** Of the one load that the thread works for. */
  #documents: DocumentPacker | undefined;
  #order = 0;

  begin(data: unknown): void {
    const { log, order } = data as PackData;
    this.#documents ??= new DocumentPacker(log);
    this.#order = order;
  }

  add(company: Company, origin: Origin): void {
    this.#documents!.add(company, origin, this.#order++, bodyOfCompany(company));
  }

  take(): PackedCompanies {
    const packed = withRefusals(() => this.#documents!.take());
    return { packed, parts: packed.entries === null ? [] : [packed.entries.bytes.buffer] };
  }
}

export function documentsOf({ packed }: PackedCompanies): PackedDocuments {
  return packed as PackedDocuments;
}
