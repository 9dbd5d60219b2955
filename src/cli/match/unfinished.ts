/**
 * A run that may be broken off at any moment and continues where it was. Beside the output `out.csv` stands a
 * folder `out.csv.unfinished`: what is written so far, and how much of that counts. The output appears when
 * it is whole.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { takeLock } from '../../locks/index.ts';
import { CommandError } from '../exit-codes.ts';
import { type Counts, type Done, type MatchRun, NOTHING, type SubmittedBatch, UNSUBMITTED } from './match-run.ts';

/** What has to be the same for a run to continue, each under the words that name it. */
export type Plan = Readonly<
  Record<
    | 'the input'
    | 'the mapping'
    | 'the columns that are appended'
    | 'where it is matched'
    | 'the acceptance'
    | 'the absent share',
    string
  >
>;

type State = {
  readonly runId: string;
  readonly plan: Plan;
  readonly done: Done;
  readonly outputBytes: number;
  readonly batches: Readonly<Record<string, SubmittedBatch>>;
  readonly isWhole: boolean;
};

export class UnfinishedRun implements MatchRun {
  readonly #outputPath: string;
  readonly #folder: string;
  readonly #lock: Disposable;
  #state: State;
  #output: FileHandle | undefined;
  #saving: Promise<void> = Promise.resolve();

  private constructor(outputPath: string, lock: Disposable, state: State) {
    this.#outputPath = outputPath;
    this.#folder = folderOf(outputPath);
    this.#lock = lock;
    this.#state = state;
  }

  /**
   * Begins a run, or continues the one that was broken off. `anew` throws that one away.
   *
   * @throws CommandError where another process is at it, or the plan is another
   */
  static async open(outputPath: string, plan: Plan, head: Uint8Array, anew: boolean): Promise<UnfinishedRun> {
    const folder = folderOf(outputPath);
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new CommandError('failed', `${outputPath} cannot be written: ${error.message}`, { cause: error });
    });
    const lock = takeLock(join(folder, 'lock'));
    if (lock === null) throw new CommandError('failed', `Another charter match is writing ${outputPath}`);
    try {
      const earlier = anew ? null : await readState(folder);
      const changed = earlier === null ? undefined : changeOf(earlier.plan, plan);
      if (changed !== undefined && hasBegun(earlier!)) throw refusalOf(outputPath, changed);
      const state = (changed === undefined ? earlier : null) ?? {
        runId: randomUUID(),
        plan,
        done: NOTHING,
        outputBytes: 0,
        batches: {},
        isWhole: false,
      };
      const run = new UnfinishedRun(outputPath, lock, state);
      await run.#openOutput(head);
      return run;
    } catch (error) {
      lock[Symbol.dispose]();
      throw error;
    }
  }

  get runId(): string {
    return this.#state.runId;
  }

  get counts(): Counts {
    return this.#state.done.counts;
  }

  refuseOtherRows(sha256: string): void {
    if (sha256 !== this.#state.done.rowsSha256) throw refusalOf(this.#outputPath, 'the input');
  }

  batch(place: string, sha256: string): SubmittedBatch {
    const batch = this.#state.batches[place] ?? UNSUBMITTED;
    if (batch.batchId !== null && batch.sha256 !== sha256) throw refusalOf(this.#outputPath, 'the input');
    return batch;
  }

  async noteBatch(place: string, batch: SubmittedBatch): Promise<void> {
    await this.#save({ batches: { ...this.#state.batches, [place]: batch } });
  }

  async append(bytes: Uint8Array, done: Done, placesDone: readonly string[]): Promise<void> {
    await this.#output!.write(bytes, 0, bytes.length, this.#state.outputBytes);
    await this.#output!.datasync();
    const batches = Object.entries(this.#state.batches).filter(([place]) => !placesDone.includes(place));
    const outputBytes = this.#state.outputBytes + bytes.length;
    await this.#save({ done, outputBytes, batches: Object.fromEntries(batches) });
  }

  /** Puts the output in its place and clears up. */
  async finish(assemble: ((printed: string, output: string) => Promise<void>) | null): Promise<void> {
    await this.#save({ isWhole: true });
    await this.#output?.close();
    this.#output = undefined;
    let output = join(this.#folder, 'output');
    if (assemble !== null) {
      const assembled = join(this.#folder, 'assembled');
      await assemble(output, assembled);
      output = assembled;
    }
    await rename(output, this.#outputPath).catch((error: NodeJS.ErrnoException) => {
      // It was in its place already when the run was killed.
      if (error.code !== 'ENOENT') throw error;
    });
    await rm(this.#folder, { recursive: true });
  }

  get isWhole(): boolean {
    return this.#state.isWhole;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#saving.catch(() => {});
    await this.#output?.close();
    this.#lock[Symbol.dispose]();
  }

  async #openOutput(head: Uint8Array): Promise<void> {
    if (this.#state.isWhole) return;
    const path = join(this.#folder, 'output');
    const isNew = this.#state.outputBytes === 0;
    this.#output = await open(path, isNew ? 'w' : 'r+');
    // What was written and not counted any more is written again.
    await this.#output.truncate(this.#state.outputBytes);
    if (isNew) await this.append(head, NOTHING, []);
  }

  /** One after another, each whole: the file is always that of one state. */
  #save(change: Partial<State>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    const text = JSON.stringify(this.#state);
    this.#saving = this.#saving.then(async () => {
      const path = join(this.#folder, 'state.json');
      const file = await open(`${path}.new`, 'w');
      await file.writeFile(text);
      await file.datasync();
      await file.close();
      await rename(`${path}.new`, path);
    });
    return this.#saving;
  }
}

const folderOf = (outputPath: string): string => `${outputPath}.unfinished`;

async function readState(folder: string): Promise<State | null> {
  const text = await readFile(join(folder, 'state.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // Nobody else writes it, and always whole.
  return text === null ? null : (JSON.parse(text) as State);
}

const changeOf = (earlier: Plan, plan: Plan): string | undefined =>
  (Object.keys(plan) as (keyof Plan)[]).find((name) => plan[name] !== earlier[name]);

/** Nothing is lost with a run that has neither written nor submitted anything. */
const hasBegun = ({ done, batches, isWhole }: State): boolean =>
  isWhole || done.counts.rows > 0 || Object.keys(batches).length > 0;

const refusalOf = (outputPath: string, changed: string): CommandError =>
  new CommandError(
    'failed',
    `A run that was broken off is kept in ${basename(folderOf(outputPath))}, and ${changed} changed since. ` +
      'Put back what it had, or begin anew with --restart.',
  );
