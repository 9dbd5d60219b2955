import type { BlockingKey } from '../blocking/index.ts';
import type { CandidateSource } from '../engine/index.ts';

/** How many companies have a key, and how many there are: each is asked for once. */
export class Counts {
  readonly #source: Pick<CandidateSource, 'counts' | 'coverage'>;
  readonly #known = new Map<BlockingKey, number>();
  #companies: number | null = null;

  constructor(source: Pick<CandidateSource, 'counts' | 'coverage'>) {
    this.#source = source;
  }

  async ask(keys: Iterable<BlockingKey>): Promise<void> {
    const unknown = [...new Set(keys)].filter((key) => !this.#known.has(key));
    if (unknown.length === 0) return;
    const [counts, coverage] = await Promise.all([this.#source.counts(unknown, 'all'), this.#source.coverage()]);
    for (const [index, key] of unknown.entries()) this.#known.set(key, counts[index]!);
    this.#companies ??= coverage.reduce((sum, { companies }) => sum + companies, 0);
  }

  /** Of a key that was asked for. */
  of(key: BlockingKey): number {
    return this.#known.get(key) ?? 0;
  }

  /** How many companies have both of two keys by chance. */
  byChance(one: BlockingKey, other: BlockingKey): number {
    return (this.of(one) * this.of(other)) / Math.max(1, this.#companies ?? 0);
  }
}
