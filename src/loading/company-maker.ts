/** The facts of an entity → its company, its rows settled. Pure work: it runs in any thread. */
import type { Origin } from '../engine/index.ts';
import { type Company, oddDays, parseCompanyRecord, withoutFillers } from '../entity/index.ts';
import {
  type BuildContext,
  type BuildResult,
  DefaultDays,
  type Fact,
  type NumberFlaw,
  numberFlaw,
  type Registry,
  type RejectedFact,
  type SeenDays,
} from '../registries/index.ts';
import type { FactGroup, FiledFact } from './filed-facts.ts';
import { keyedRow, naming } from './row-facts.ts';
import { withoutLinks } from './sample-company.ts';
import type { Told } from './told.ts';

const OWN_RECORD_MISNUMBERED = 'The number in the entity’s own record has another form than the registry’s.';

/** What is known of a load's files when all rows were read. It survives a trip through JSON. */
export type KnownOfFiles = {
  /** By number. `isNews`: a delta, which may be newer than the whole ones beside it. `columns`: of its rows. */
  readonly files: readonly {
    readonly name: string;
    /** The layout's id. */
    readonly layout: string;
    readonly date: string;
    readonly isNews: boolean;
    readonly columns: readonly string[];
  }[];
  /** Of the files that are the whole registry; empty where all of them are deltas. */
  readonly date: string;
  readonly days: SeenDays;
  readonly legalNames: readonly (readonly [number: string, legalName: string])[];
  /** The files are invented. */
  readonly isSample: boolean;
};

export type MadeCompany = { readonly company: Company; readonly origin: Origin };

/** What came of an entity's facts. For each of them why it was refused or set aside, or `null`. */
type Made = {
  readonly company: Company | null;
  readonly refused: readonly (string | null)[];
  readonly setAside: readonly (string | null)[];
  /** The refused ones cannot be what they claim to be; otherwise they are sound, and lead to no company. */
  readonly isMalformed: boolean;
  /** Of the number of the record that was made, where the key was another. */
  readonly flaw: NumberFlaw | null;
};

export class CompanyMaker {
  readonly #registry: Registry;
  readonly #known: KnownOfFiles;
  readonly #told: Told;
  readonly #days: DefaultDays;
  readonly #legalNames: ReadonlyMap<string, string>;

  constructor(registry: Registry, known: KnownOfFiles, told: Told) {
    this.#registry = registry;
    this.#known = known;
    this.#told = told;
    this.#days = new DefaultDays().join(known.days);
    this.#legalNames = new Map(known.legalNames);
  }

  /**
   * The company that facts of whole files make; `null` where they make none. Deltas among the files may be newer, and
   * then so is the company that they tell of.
   */
  whole({ key, facts }: FactGroup): MadeCompany | null {
    const { files, date } = this.#known;
    const asOf = facts.reduce((newest, { file }) => {
      const { isNews, date } = files[file]!;
      return isNews && date > newest ? date : newest;
    }, date);
    const context = this.contextOf(asOf);
    const made = this.make(key, facts, (given) => this.#registry.build(key, given, context));
    const origin = this.settle({ key, facts }, made);
    return made.company === null ? null : { company: this.finished(made.company), origin };
  }

  /** Without fillers; what was left out, and days that cannot be, are told. */
  finished(company: Company): Company {
    const { company: plain, leftOut } = withoutFillers(company);
    for (const filler of leftOut) this.#told.notes.filler(filler);
    for (const odd of oddDays(plain)) this.#told.notes.oddDay(odd);
    return plain;
  }

  contextOf(asOf: string): BuildContext {
    const { notes } = this.#told;
    return {
      asOf,
      isDefaultDay: (column, date) => this.#days.has(column, date),
      legalNameOf: (number) => this.#legalNames.get(number) ?? null,
      unclassified: (field, raw) => notes.unclassified(field, raw),
      note: (sentence) => notes.note(sentence),
      leftOut: (column, value) => notes.leftOut(column, value),
    };
  }

  /** What `work` makes of an entity's facts. */
  make(key: string, filed: readonly FiledFact[], work: (facts: readonly Fact[]) => BuildResult): Made {
    const facts: Fact[] = filed.map(({ rank, kind, data }) => ({ key, rank, kind, data }));
    const [{ file, line }] = filed as readonly [FiledFact];
    const result = naming(this.#known.files[file]!.name, line, () => work(facts));
    const made = madeOf(result, facts, this.#registry);
    return made.company === null || !this.#known.isSample ? made : { ...made, company: withoutLinks(made.company) };
  }

  /**
   * Settles the rows of an entity's facts; where the row stood that made it. `addsToAnother`: no row of them
   * made a company.
   */
  settle({ key, facts: filed }: FactGroup, made: Made, addsToAnother = false): Origin {
    const main = filed.find((_, index) => made.refused[index] === null && made.setAside[index] === null) ?? filed[0]!;
    for (let index = 0; index < filed.length; index++) {
      const one = filed[index]!;
      const file = this.#told.files[one.file]!;
      const why = made.refused[index] ?? null;
      const whyAside = made.setAside[index] ?? null;
      if (made.flaw !== null && one.rank === 0) file.misnumbered(one.line, made.flaw, this.#rowOf(one, key));
      else if (why !== null) this.#refuse(one, key, why, made.isMalformed);
      else if (!one.counts) continue;
      else if (whyAside !== null) file.setAside(whyAside);
      else if (one === main && !addsToAnother) file.loaded();
      else file.merged();
    }
    return { file: this.#known.files[main.file]!.name, line: main.line };
  }

  /** A derived fact has a row that is settled elsewhere: what is lost with it is noted. */
  #refuse(fact: FiledFact, key: string, reason: string, isMalformed: boolean): void {
    const { file, line, counts } = fact;
    const told = this.#told.files[file]!;
    if (!counts) this.#told.notes.note(reason);
    else if (isMalformed) told.malformed(line, reason, this.#rowOf(fact, key));
    else told.refused(line, reason, this.#rowOf(fact, key));
  }

  #rowOf(fact: FiledFact, key: string): unknown {
    return keyedRow(this.#registry, this.#known.files[fact.file]!.layout, fact, key);
  }
}

/** What `build` gave, checked: a company that breaks the schema is never published. */
function madeOf(
  built: BuildResult,
  facts: readonly Fact[],
  { jurisdiction, name, numberForm, keyForm }: Registry,
): Made {
  const none = facts.map(() => null);
  const noCompany = { company: null, refused: none, setAside: none, isMalformed: false, flaw: null };
  if (built.kind === 'orphans') return { ...noCompany, refused: facts.map(() => built.reason) };
  if (built.kind === 'set_aside') return { ...noCompany, setAside: facts.map(() => built.reason) };
  const company = built.kind === 'built' ? built.company : built;
  const checked = parseCompanyRecord(company);
  const flaw = checked.ok
    ? company.jurisdiction_code !== jurisdiction && 'The record made of it belongs to another jurisdiction.'
    : `The record made of it breaks the schema: ${checked.reason}`;
  if (!checked.ok || flaw !== false) return { ...noCompany, refused: facts.map(() => flaw || ''), isMalformed: true };
  // Where they are joined by the number itself, it was looked at when they were read.
  const misnumbered = keyForm === undefined ? null : numberFlaw(company.entity_number, numberForm, name);
  if (misnumbered !== null)
    return { ...noCompany, refused: facts.map(() => OWN_RECORD_MISNUMBERED), flaw: misnumbered };
  const reasonsIn = (leftOut: readonly RejectedFact[] = []) =>
    facts.map((fact) => leftOut.find((one) => one.fact === fact)?.reason ?? null);
  const { rejected, setAside } = built.kind === 'built' ? built : {};
  return {
    ...noCompany,
    company: checked.company,
    refused: reasonsIn(rejected),
    setAside: reasonsIn(setAside),
  };
}
