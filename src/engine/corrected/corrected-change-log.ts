import type { CompanyRef, Corrections } from '../../corrections/corrections.ts';
import type { Change, ChangeLog, ChangesPage, ChangesRequest, FieldChange, RecordedLoad } from '../changes-port.ts';

/** A change log without hidden companies and without the fields of hidden parties. */
export class CorrectedChangeLog implements ChangeLog {
  readonly #log: ChangeLog;
  readonly #corrections: () => Corrections;

  constructor(log: ChangeLog, corrections: () => Corrections) {
    this.#log = log;
    this.#corrections = corrections;
  }

  async changes(request: ChangesRequest): Promise<ChangesPage> {
    const corrections = this.#corrections();
    if (!corrections.hidesIn(request.jurisdictions)) return this.#log.changes(request);
    for (let { since } = request; ; ) {
      const page = await this.#log.changes({ ...request, since });
      const changes = page.changes.flatMap((change) => shownChange(change, corrections) ?? []);
      // A page of none would say that nothing follows.
      if (changes.length > 0 || page.changes.length === 0) return { ...page, changes };
      since = page.nextSince;
    }
  }

  newest(): Promise<string> {
    return this.#log.newest();
  }

  /** What is counted is what the loads did: corrections do not change it. */
  loads(jurisdictions: 'all' | readonly string[]): Promise<readonly RecordedLoad[]> {
    return this.#log.loads(jurisdictions);
  }
}

/** `null`: of a hidden company. */
function shownChange(change: Change, corrections: Corrections): Change | null {
  const { jurisdiction, entityNumber, fields } = change;
  if (entityNumber === null) return change;
  const ref = { jurisdiction, entityNumber };
  if (corrections.hidesCompany(ref)) return null;
  if (fields === null || !corrections.hidesPartyOf(ref)) return change;
  return { ...change, fields: fields.filter((field) => !isOfHiddenParty(field, ref, corrections)) };
}

/** As docs/changes.md has the path of a party: its name, and a number where others have the same. */
const PARTY = /^parties(\["(?:[^"\\]|\\.)*"(?:,\d+)?\])/;

/** Whatever roles it has: of a field alone they are not known. */
function isOfHiddenParty({ path }: FieldChange, ref: CompanyRef, corrections: Corrections): boolean {
  const item = PARTY.exec(path)?.[1];
  return item !== undefined && corrections.hidesSomebodyNamed(ref, (JSON.parse(item) as [string])[0]);
}
