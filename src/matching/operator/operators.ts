import { entityKey, type MatchRecord, nameForm } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import type { Party } from '../../entity/index.ts';
import { together } from '../../references/index.ts';
import type { EntityReference, PathStep } from '../match-row.ts';
import type { Rounds } from '../rounds.ts';
import { mayLeadOn, nextStep, type Step } from './next-step.ts';

/** The operator behind a candidate. */
export type OperatorFound = {
  /** The same for all records of one operator. */
  readonly key: string;
  /**
   * The operator's own record; `null` where it is a person or is not loaded. That of a trade name where
   * no list says whose it is.
   */
  readonly record: MatchRecord | null;
  /** The owner of a trade name, where the operator has no record. */
  readonly owner: Party | null;
  readonly path: readonly PathStep[];
};

/** Longer paths are not followed. */
const STEPS_MAX = 5;

/** Finds the operators of one location's records, and looks behind no record twice. */
export class Operators {
  readonly #rounds: Rounds;
  readonly #today: string;
  /** By the key of a record, where it leads. */
  readonly #steps = new Map<string, Step | null>();

  /** @param today `YYYY-MM-DD`: a merger of a later day has not happened. */
  constructor(rounds: Rounds, today: string) {
    this.#rounds = rounds;
    this.#today = today;
  }

  /**
   * The operators of records, in order. All records are followed one step in a round. A circle, or a company
   * that is not loaded, ends a path at the last record known.
   *
   * @param roundsKept rounds of the location that are not used: paths end as well where no others are left
   */
  async of(hits: readonly MatchRecord[], roundsKept = 0): Promise<OperatorFound[]> {
    const paths = hits.map((hit) => new Path(hit));
    for (let step = 0; step < STEPS_MAX; step++) {
      const open = paths.filter(({ isOpen }) => isOpen);
      if (open.length === 0) break;
      if (this.#rounds.left > roundsKept) await this.#lookBehind(open.map(({ record }) => record));
      for (const path of open) path.take(this.#steps.get(entityKey(path.record)) ?? null);
    }
    return paths.map((path) => path.found());
  }

  async #lookBehind(records: readonly MatchRecord[]): Promise<void> {
    const unknown = new Map(
      records.map((record) => [entityKey(record), record] as const).filter(([key]) => !this.#steps.has(key)),
    );
    const questions = [...unknown.values()].map((record) => nextStep(record, this.#today));
    const steps = await this.#rounds.answer(together(questions));
    for (const [index, key] of [...unknown.keys()].entries()) this.#steps.set(key, steps[index]!);
  }
}

/** How far a record was followed. */
class Path {
  readonly #steps: PathStep[] = [];
  readonly #visited: string[];
  #record: MatchRecord;
  #owner: Party | null = null;
  #isOpen: boolean;
  #isCircle = false;

  constructor(hit: MatchRecord) {
    this.#record = hit;
    this.#isOpen = mayLeadOn(hit);
    this.#visited = [entityKey(hit)];
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The last record known. */
  get record(): MatchRecord {
    return this.#record;
  }

  take(step: Step | null): void {
    this.#isCircle = step !== null && step.record !== null && this.#visited.includes(entityKey(step.record));
    this.#isOpen = step !== null && step.record !== null && !this.#isCircle;
    if (step === null || this.#isCircle) return;
    const { kind, record, effectiveDate: effective_date } = step;
    const to = record === null ? referenceToOwner(step.owner) : referenceTo(record);
    this.#steps.push({ kind, from: referenceTo(this.#record), to, effective_date, license: null });
    if (record === null) {
      this.#owner = step.owner;
    } else {
      this.#record = record;
      this.#visited.push(entityKey(record));
    }
  }

  found(): OperatorFound {
    const record = this.#owner === null ? this.#record : null;
    return { key: this.#key(), record, owner: this.#owner, path: this.#steps };
  }

  #key(): string {
    if (this.#owner !== null) return `owner:${this.#record.jurisdiction}:${nameForm(this.#owner.name).core}`;
    // Whichever record of a circle was hit, it is one operator.
    return this.#isCircle ? this.#visited.sort(compareCodePoints)[0]! : entityKey(this.#record);
  }
}

function referenceTo(record: MatchRecord): EntityReference {
  const name = record.names.find(({ position }) => position === null)?.text ?? null;
  return { name, jurisdiction_code: record.jurisdiction, entity_number: record.entityNumber };
}

function referenceToOwner({ name }: Party): EntityReference {
  return { name, jurisdiction_code: null, entity_number: null };
}
