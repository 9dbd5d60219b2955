/** Blocks of a registry's file → facts, ready for the sort. Pure work over bytes: it runs in any thread. */
import {
  DefaultDays,
  type Fact,
  type Layout,
  type NumberFlaw,
  numberFlaw,
  type ReadRow,
  type Registry,
  type Row,
  type RowBlock,
  RowsSeen,
  rowReader,
  type SeenDays,
} from '../registries/index.ts';
import { type FactsPack, FactsPacker } from './filed-facts.ts';
import { type NamesPack, NamesPacker } from './legal-names.ts';
import { factsOf, settleRead } from './row-facts.ts';
import { type ToldAgain, ToldLog } from './told.ts';

const REASONS = {
  saysNothing: 'The row says nothing that a company holds.',
  noNumber: 'The row names no entity number.',
};

/** A file of a load. `layout`: its id. `wantsRows`: its rows are to be given, too. */
export type FileToRead = {
  readonly number: number;
  readonly name: string;
  readonly layout: string;
  readonly columns: readonly string[] | undefined;
  readonly wantsRows: boolean;
};

/** What the rows of a block say. */
export type BlockRead = {
  readonly facts: FactsPack;
  readonly names: NamesPack;
  readonly days: SeenDays;
  readonly told: ToldAgain;
  readonly seen: Pick<RowsSeen, 'sound' | 'refusal'>;
  /** The headings, once they were read. */
  readonly columns: readonly string[] | undefined;
  /** All of them where they are wanted, otherwise the first. */
  readonly rows: readonly Row[];
};

type Reader = ReturnType<typeof rowReader>;

export class RowBlockReader {
  readonly #registry: Registry;
  readonly #facts = new FactsPacker();
  readonly #names = new NamesPacker();
  /** Of a file that is read block behind block. */
  #goingOn: Reader | null = null;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** A block that is not whole is read by what read the block before it. */
  read(file: FileToRead, { bytes, line, isEnd }: RowBlock): BlockRead {
    const layout = this.#registry.layouts.find(({ id }) => id === file.layout)!;
    const reader = this.#goingOn ?? rowReader(layout, file.name, { line, columns: file.columns });
    const rows = reader.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.#goingOn = isEnd ? null : reader;
    return this.#take(file, layout, reader, isEnd ? [...rows, ...reader.end()] : rows);
  }

  #take(file: FileToRead, layout: Layout, reader: Reader, read: readonly ReadRow[]): BlockRead {
    const log = new ToldLog(file.number + 1);
    const days = new DefaultDays();
    const seen = new RowsSeen();
    const rows: Row[] = [];
    const told = log.files[file.number]!;
    const { columns } = reader;
    const hasTypes = layout.format.kind === 'delimited' && layout.format.recordTypes !== undefined;
    for (const one of read) {
      seen.see(one);
      if (!settleRead(one, told, log.notes)) continue;
      const { row, line } = one;
      if (file.wantsRows || rows.length === 0) rows.push(row);
      days.see(layout, row);
      this.#names.see(layout, row);
      const facts = factsOf({ layout, name: file.name, row, line }, told, log.notes, REASONS);
      if (facts === null) continue;
      const flaw = this.#flawOf(facts, layout);
      if (flaw !== null) told.misnumbered(line, flaw, row);
      else this.#facts.add(facts, file.number, line, hasTypes ? null : columns);
    }
    return {
      facts: this.#facts.take(),
      names: this.#names.take(),
      days: days.seen(),
      told: log.take(),
      seen: { sound: seen.sound, refusal: seen.refusal },
      columns,
      rows,
    };
  }

  /** Of the key that the row is filed under. Other entities it may name wrongly: they are looked for in vain. */
  #flawOf(facts: readonly Fact[], { keys }: Layout): NumberFlaw | null {
    const { numberForm, keyForm = numberForm, name } = this.#registry;
    const { key, kind, isLedTo } = facts.find(({ derived }) => derived !== true) ?? facts[0]!;
    if (isLedTo === true) return null;
    return numberFlaw(key, { ...keyForm, what: keys?.[kind]?.what ?? keyForm.what }, name);
  }
}
