/** The threads of a registry's load. What comes of them is the same for any number of threads, and for none. */
import { availableParallelism } from 'node:os';
import { EngineError, type Packing, type SnapshotLoad } from '../engine/index.ts';
import { type Layout, LoadError, type Registry, type RowBlock, sendRegistry } from '../registries/index.ts';
import { Threads } from '../threads/index.ts';
import type { KnownOfFiles } from './company-maker.ts';
import type { FactsRange } from './filed-facts.ts';
import type { BuiltRange, open } from './registry-thread.ts';
import { type BlockRead, type FileToRead, RowBlockReader } from './row-block-reader.ts';

const MODULE = new URL('./registry-thread.ts', import.meta.url);
/** Fewer bytes are read, or built of, in the calling thread: starting threads takes longer. */
const THREADED_BYTES_MIN = 8 * 1024 * 1024;
const COUNT_MAX = 8;
/** Tasks that are given before the first of them is taken back, for each thread. */
const TASKS_AHEAD = 2;

export class RegistryThreads implements AsyncDisposable {
  readonly #count: number;
  readonly #bytesMin: number;
  readonly #threads: Threads<typeof open> | null;
  /** Of the calling thread. */
  readonly #reader: RowBlockReader;
  #readBytes = 0;

  /** `count`: where it is given they work on anything, however little it is. */
  constructor(registry: Registry, given: number | undefined) {
    const count = given ?? Math.min(COUNT_MAX, availableParallelism());
    this.#bytesMin = given === undefined ? THREADED_BYTES_MIN : 0;
    const sent = sendRegistry(registry);
    this.#count = count;
    this.#reader = new RowBlockReader(registry);
    this.#threads =
      sent === null || count === 0
        ? null
        : new Threads({
            module: MODULE,
            data: sent,
            count,
            callsAtOnce: TASKS_AHEAD,
            isLazy: true,
            errors: [EngineError, LoadError],
          });
  }

  /** What the blocks of a file say, in their order. `wantsRows`: asked for each block. */
  async *read(
    { number, name, layout }: { readonly number: number; readonly name: string; readonly layout: Layout },
    blocks: AsyncIterable<RowBlock>,
    wantsRows: () => boolean,
  ): AsyncGenerator<BlockRead> {
    let columns: readonly string[] | undefined;
    yield* this.#inOrder(blocks, (block) => {
      const file: FileToRead = { number, name, layout: layout.id, columns, wantsRows: wantsRows() };
      this.#readBytes += block.bytes.length;
      const needsColumns = layout.format.kind === 'delimited' && layout.format.columns === undefined;
      if (block.isWhole && (!needsColumns || columns !== undefined) && this.areWorth(this.#readBytes))
        return this.#threads!.call('read', { file, block }, { transfer: [block.bytes.buffer] });
      const read = this.#reader.read(file, block);
      columns = read.columns;
      return read;
    });
  }

  /** Whether threads work on so many bytes. */
  areWorth(bytes: number): boolean {
    return this.#threads !== null && bytes >= this.#bytesMin;
  }

  /** The companies of the ranges, in their order. `first`: the packing of the first one. */
  async *build(
    ranges: readonly FactsRange[],
    known: KnownOfFiles,
    first: Packing,
    load: Pick<SnapshotLoad, 'packing'>,
  ): AsyncGenerator<BuiltRange> {
    const shared = sharedJson(known);
    yield* this.#inOrder(ranges, (range, index) => {
      const packing = index === 0 ? first : load.packing()!;
      return this.#threads!.call('build', { range, known: shared, packing });
    });
  }

  /** What comes of tasks, in their order; what fails, too, behind all that came before it. */
  async *#inOrder<Task, Result>(
    tasks: AsyncIterable<Task> | readonly Task[],
    work: (task: Task, index: number) => Promise<Result> | Result,
  ): AsyncGenerator<Result> {
    const ahead: Promise<Result>[] = [];
    const add = async (given: () => Promise<Result> | Result) => given();
    const rest = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks.values();
    try {
      for (let index = 0; ; index++) {
        const next = await nextOf(rest);
        if (next.done === true) break;
        const result = add(() => ('error' in next ? Promise.reject(next.error) : work(next.value, index)));
        // It is heard of when it is its turn.
        result.catch(() => undefined);
        ahead.push(result);
        if ('error' in next) break;
        if (ahead.length > this.#count * TASKS_AHEAD) yield await ahead.shift()!;
      }
      for (const result of ahead) yield await result;
    } finally {
      await rest.return?.();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads?.[Symbol.asyncDispose]();
  }
}

type Next<Task> =
  | { readonly done?: false; readonly value: Task }
  | { readonly done: true }
  | { readonly done?: false; readonly error: unknown };

async function nextOf<Task>(tasks: AsyncIterator<Task> | Iterator<Task>): Promise<Next<Task>> {
  try {
    const { done, value } = await tasks.next();
    return done === true ? { done } : { value };
  } catch (error) {
    return { error };
  }
}

/** A value in memory that threads share: it is not copied for every task. */
function sharedJson(value: unknown): Uint8Array<SharedArrayBuffer> {
  const text = Buffer.from(JSON.stringify(value));
  const shared = new Uint8Array(new SharedArrayBuffer(text.length));
  shared.set(text);
  return shared;
}
