/** What a thread of a registry's load does. */
import type { OpenPacker, PackedCompanies, Packing } from '../engine/index.ts';
import { type RowBlock, receiveRegistry, type SentRegistry } from '../registries/index.ts';
import { HandedOver } from '../threads/index.ts';
import { CompanyMaker, type KnownOfFiles } from './company-maker.ts';
import { type FactsRange, type FileColumns, groupsOfRange } from './filed-facts.ts';
import { type BlockRead, type FileToRead, RowBlockReader } from './row-block-reader.ts';
import { type ToldAgain, ToldLog } from './told.ts';

/** `known`: KnownOfFiles as JSON, of all ranges of the load. */
type BuildTask = {
  readonly range: FactsRange;
  readonly known: Uint8Array<SharedArrayBuffer>;
  readonly packing: Packing;
};

export type BuiltRange = {
  readonly packed: PackedCompanies;
  readonly companies: number;
  readonly parties: number;
  readonly told: ToldAgain;
};

export function open(sent: SentRegistry) {
  const registry = receiveRegistry(sent);
  const reader = new RowBlockReader(registry);
  let opened: Promise<Builder> | undefined;
  return {
    read({ file, block }: { readonly file: FileToRead; readonly block: RowBlock }): HandedOver<BlockRead> {
      const read = reader.read(file, block);
      const { facts, names } = read;
      const parts = [facts.facts, facts.leading, names.names].flatMap((one) =>
        one === null ? [] : [one.bytes.buffer],
      );
      return new HandedOver(read, parts);
    },

    async build(task: BuildTask): Promise<HandedOver<BuiltRange>> {
      opened ??= openBuilder(task);
      return build(await opened, task);
    },
  };

  async function openBuilder({ known, packing }: BuildTask): Promise<Builder> {
    const all = JSON.parse(Buffer.from(known).toString('utf8')) as KnownOfFiles;
    const log = new ToldLog(all.files.length);
    const { openPacker }: { readonly openPacker: OpenPacker } = await import(packing.module);
    const columns = all.files.map((file) => file.columns);
    return { maker: new CompanyMaker(registry, all, log), packer: openPacker(), log, columns };
  }
}

type Builder = {
  readonly maker: CompanyMaker;
  readonly packer: ReturnType<OpenPacker>;
  readonly log: ToldLog;
  readonly columns: FileColumns;
};

function build({ maker, packer, log, columns }: Builder, { range, packing }: BuildTask): HandedOver<BuiltRange> {
  packer.begin(packing.data);
  let companies = 0;
  let parties = 0;
  for (const group of groupsOfRange(range, columns)) {
    const made = maker.whole(group);
    if (made === null) continue;
    companies++;
    parties += made.company.parties?.length ?? 0;
    packer.add(made.company, made.origin);
  }
  const packed = packer.take();
  return new HandedOver({ packed, companies, parties, told: log.take() }, packed.parts);
}
