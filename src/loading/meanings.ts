/** What the values of a registry were taken for, with counts, for the author of its declaration. */
import type { Company } from '../entity/index.ts';
import type { Tally } from './load-report.ts';
import { Counter } from './tally.ts';

/** A value and what it was taken for: `Active: active`. `homes`: codes of the jurisdictions that foreign companies come from. */
export type Meanings = { readonly [What in 'status' | 'form' | 'role' | 'homes']: Tally };

export class MeaningsCounter {
  readonly #status = new Counter();
  readonly #form = new Counter();
  readonly #role = new Counter();
  readonly #homes = new Counter();

  see({ status, status_raw, legal_form, legal_form_raw, parties, domicile, relationships }: Company): void {
    this.#status.add(meaning(status_raw, status));
    this.#form.add(meaning(legal_form_raw, legal_form));
    for (const { roles } of parties ?? [])
      for (const { title, kind } of roles) this.#role.add(meaning(title ?? '(no title)', kind));
    if (domicile !== 'foreign') return;
    const home = relationships?.find(({ kind }) => kind === 'home_entity')?.entity.jurisdiction_code;
    this.#homes.add(home ?? '(not told)');
  }

  counted(): Meanings {
    return {
      status: this.#status.tally(),
      form: this.#form.tally(),
      role: this.#role.tally(),
      homes: this.#homes.tally(),
    };
  }
}

const meaning = (raw: string | null, meant: string): string => `${raw ?? '(blank)'}: ${meant}`;
