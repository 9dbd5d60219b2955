/**
 * What each of the 51 jurisdictions (the states and the District of Columbia) publishes of its companies, as
 * far as public sources tell; docs/jurisdictions.md is written from it. What nothing tells stays `NOT_STATED`
 * or `not known`: a price that somebody believes is worse than none.
 */
import table from './jurisdictions.json' with { type: 'json' };

export const NOT_STATED = 'not stated in what we could read';

/** How the files are come by. */
export type Access =
  | 'open download'
  | 'free, by hand'
  | 'free after sign-in'
  | 'on request'
  | 'paid'
  | 'archived copies only'
  | 'nothing found';

/** `believed`: told by a layout or by analogy, not seen. */
export type Held = 'yes' | 'no' | 'believed' | 'not known';

export type Jurisdiction = {
  /** `us_oh`. */
  readonly code: string;
  readonly name: string;
  readonly access: Access;
  /** Which addresses the files hold, or whether they hold any. */
  readonly addresses: string;
  readonly price: string;
  readonly terms: string;
  /** Of which years the sources are. */
  readonly asOf: string;
  /** Whole sentences: the files, and what a buyer or a writer of an adapter should know. */
  readonly notes: readonly string[];
  /** What an adapter would say of itself; `null` where there is one, which then says it. */
  readonly unread: {
    readonly publisher: string;
    readonly officers: Held;
    readonly agents: Held;
    readonly ended: Held;
    readonly search: { readonly url: string; readonly isChecked: boolean } | null;
  } | null;
};

type Row = Omit<Jurisdiction, 'price' | 'terms'> & { readonly price: string | null; readonly terms: string | null };

/** Sorted by name. `null` in the table: not stated. */
export const JURISDICTIONS: readonly Jurisdiction[] = (table.jurisdictions as Row[]).map((row) => ({
  ...row,
  price: row.price ?? NOT_STATED,
  terms: row.terms ?? NOT_STATED,
}));
