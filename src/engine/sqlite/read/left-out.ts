/** The rows of an open snapshot that an operator's corrections leave out of every answer. */
import type { Corrections } from '../../../corrections/corrections.ts';
import { tokenize } from '../../../entity/index.ts';
import { FewRows, type RowSet, without } from '../../../postings/index.ts';
import { countedWords, losesOfficers } from '../../semantics/index.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotIndex } from './snapshot-index.ts';

/** Rows of each index, found when they are asked for and then kept. */
export class LeftOut {
  readonly version: string;
  readonly companies: FewRows;
  readonly #snapshot: Snapshot;
  readonly #corrections: Corrections;
  #withoutOfficers: FewRows | undefined;
  #officers: FewRows | undefined;
  #names: FewRows | undefined;

  constructor(snapshot: Snapshot, corrections: Corrections) {
    this.version = corrections.version;
    this.#snapshot = snapshot;
    this.#corrections = corrections;
    this.companies = new FewRows(idsOf(snapshot, corrections.companiesHiddenIn(snapshot.code)));
  }

  /** All parties of hidden companies, and hidden parties. */
  get officers(): FewRows {
    this.#officers ??= new FewRows(this.#partyRows());
    return this.#officers;
  }

  /** All names of hidden companies. */
  get names(): FewRows {
    this.#names ??= new FewRows(this.#nameRows());
    return this.#names;
  }

  /** Companies that are shown without officers, and are stored with some. */
  get withoutOfficers(): FewRows {
    this.#withoutOfficers ??= new FewRows(
      this.#touched().filter((id) => losesOfficers(this.#snapshot.recordOf(id), this.#corrections)),
    );
    return this.#withoutOfficers;
  }

  /** Companies that are shown, without some of their parties. */
  #touched(): number[] {
    const { jurisdiction } = this.#snapshot.info;
    const ids = idsOf(this.#snapshot, this.#corrections.companiesWithHiddenPartiesIn(jurisdiction));
    return ids.filter((id) => !this.companies.has(id));
  }

  #partyRows(): number[] {
    const snapshot = this.#snapshot;
    const index = snapshot.index('officer');
    const { jurisdiction, parties } = snapshot.info;
    const ofCompany = (id: number) => rowsOfCompany(index, id, { from: 0, end: parties });
    const rows = this.companies.ids.flatMap(ofCompany);
    for (const id of this.#touched()) {
      const { entity_number: entityNumber, parties: own } = snapshot.recordOf(id);
      const isHidden = (position: number) =>
        this.#corrections.hidesParty({ jurisdiction, entityNumber }, own![position]!);
      rows.push(...ofCompany(id).filter((_, position) => isHidden(position)));
    }
    return rows.sort((a, b) => a - b);
  }

  #nameRows(): number[] {
    const snapshot = this.#snapshot;
    const index = snapshot.index('name');
    const rows = this.companies.ids.flatMap((id) =>
      snapshot.namesOf(id).flatMap((names, field) => {
        const lengths = new Set(names.map((name) => countedWords(tokenize(name).length)));
        return [...lengths].flatMap((words) => rowsOfCompany(index, id, snapshot.nameRows.ofWords(field, words)));
      }),
    );
    return rows.sort((a, b) => a - b);
  }
}

/** Corrections of some moments: a location that an operator spoke of is matched by others than its neighbours. */
const KEPT_VERSIONS = 4;
const kept = new WeakMap<Snapshot, LeftOut[]>();

/** `null` where nothing of the snapshot is left out. */
export function leftOutOf(snapshot: Snapshot, corrections: Corrections | undefined): LeftOut | null {
  if (corrections?.hidesIn([snapshot.code]) !== true) return null;
  const versions = kept.get(snapshot) ?? [];
  const found = versions.find(({ version }) => version === corrections.version);
  if (found !== undefined) return found;
  const made = new LeftOut(snapshot, corrections);
  kept.set(snapshot, [made, ...versions].slice(0, KEPT_VERSIONS));
  return made;
}

/** The rows that are not left out. */
export function shownOf(rows: RowSet, leftOut: FewRows | undefined): RowSet {
  return leftOut === undefined ? rows : without(rows, leftOut);
}

/** Those of the numbers that the snapshot has. */
function idsOf(snapshot: Snapshot, numbers: Iterable<string>): number[] {
  const ids = Array.from(numbers, (number) => snapshot.idOf(number)).filter((id) => id !== null);
  return ids.sort((a, b) => a - b);
}

/** The rows of a company in a range of an index whose rows ascend by company there. */
function rowsOfCompany(index: SnapshotIndex, id: number, { from, end }: { from: number; end: number }): number[] {
  let [low, high] = [from, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (index.companyOf(middle) < id) low = middle + 1;
    else high = middle;
  }
  const rows: number[] = [];
  for (let row = low; row < end && index.companyOf(row) === id; row++) rows.push(row);
  return rows;
}
