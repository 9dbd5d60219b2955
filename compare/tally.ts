/** Counts what was compared and what differs, by field and by kind. */
import { type Comparison, type Difference, isSame } from './comparison.ts';
import { DOCUMENTED_KINDS } from './documented-kinds.ts';
import type { LoadedCompany } from './loaded-company.ts';
import type { StatedCompany } from './stated-company.ts';

export type FieldCount = { readonly field: string; readonly compared: number; readonly differ: number };

export type KindCount = {
  /** `postal_code: …`, of whichever address. */
  readonly kind: string;
  readonly count: number;
  /** Why Charter departs from the file; `null` where nobody has said it. */
  readonly documented: string | null;
  readonly example: { readonly number: string; readonly stated: string | null; readonly loaded: string | null };
};

export class Tally {
  readonly #fields = new Map<string, { compared: number; differ: number }>();
  readonly #kinds = new Map<string, KindCount>();

  /** Counts one company's values. */
  addCompany(comparisons: readonly Comparison[], company: StatedCompany, found: LoadedCompany): void {
    for (const comparison of comparisons) {
      if (isSame(comparison)) this.#count(comparison.field, 1, 0);
      else this.#differs({ ...comparison, company, found });
    }
  }

  /** Counts a company that the files have, or one of them alone has; `number`: an example. */
  addPresence(presence: 'both' | 'only in the files' | 'only in the engine', number: string, companies = 1): void {
    this.#count('company', companies, presence === 'both' ? 0 : companies);
    if (presence === 'both' || companies === 0) return;
    const example = { number, stated: null, loaded: null };
    this.#countKind(`company: ${presence}`, companies, null, example);
  }

  /** In the order in which they were first met. */
  fields(): FieldCount[] {
    return [...this.#fields].map(([field, counts]) => ({ field, ...counts }));
  }

  /** The most frequent first. */
  kinds(): KindCount[] {
    return [...this.#kinds.values()].sort((one, other) => other.count - one.count);
  }

  #differs(difference: Difference): void {
    const { field, stated, loaded, company } = difference;
    this.#count(field, 1, 1);
    const documented = DOCUMENTED_KINDS.find(({ fields, applies }) => fields.test(field) && applies(difference));
    const reason = documented?.reason ?? reasonOf(difference);
    const example = { number: company.number, stated, loaded };
    this.#countKind(`${field}: ${reason}`, 1, documented?.why ?? null, example);
  }

  #count(field: string, compared: number, differ: number): void {
    const counts = this.#fields.get(field) ?? { compared: 0, differ: 0 };
    this.#fields.set(field, { compared: counts.compared + compared, differ: counts.differ + differ });
  }

  #countKind(kind: string, count: number, documented: string | null, example: KindCount['example']): void {
    const known = this.#kinds.get(kind) ?? { kind, count: 0, documented, example };
    this.#kinds.set(kind, { ...known, count: known.count + count });
  }
}

function reasonOf({ stated, loaded }: Comparison): string {
  if (loaded === null) return 'in the files alone';
  return stated === null ? 'not in the files' : 'another value';
}
