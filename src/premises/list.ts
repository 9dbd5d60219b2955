/**
 * What a list of licenses or permits is: who publishes it, and which of its columns stand for what. A new list of
 * the same shape needs such a table and no code (docs/premises.md).
 */

import type { Rhythm, RoleKind } from '../entity/index.ts';
import type { PublishedFile } from '../registries/index.ts';
import type { ListField } from './fields.ts';
import type { Heading } from './heading.ts';
import type { PartyColumns } from './parties/columns.ts';
import type { TwoNames } from './two-names.ts';

export type Columns = { readonly [field in ListField]?: Heading };

/** One form in which a list is published. */
export type ListLayout = {
  /** Stable and short: `csv`, `export`. */
  readonly id: string;
  readonly columns: Columns;
  /** Whom its rows name beside the licensee; `officers` is not among them. */
  readonly parties?: readonly PartyColumns[];
  /**
   * `parties`: its rows name the parties of the licenses whose number they have in `number`, which stand in another
   * file of the list.
   */
  readonly rows?: 'parties';
  /** The names of its columns, in order, where the publisher's file has no line of headings. */
  readonly headings?: readonly string[];
  /** The last line of a file, which is no row: a regular expression whose group is the count of the rows. */
  readonly trailer?: string;
  /** The sign and the licensee, where two columns hold both in any order (`two-names.ts`). */
  readonly names?: TwoNames;
};

/**
 * A register's number of a licensee, by a registry's code or the name of its scheme (`us_ein`, `us_tx_taxpayer`); how
 * each is written, `registration-number.ts` knows.
 */
export type NumberScheme = 'us_ein' | 'us_tx_taxpayer' | `us_${string}`;

/** Raw values of `status`, in any case, beside the words that mean the same in all lists (`status.ts`). */
export type StatusWords = {
  readonly current?: readonly string[];
  readonly ended?: readonly string[];
  /** Valid until the license expires: `AAI`, issued, of a term long over. */
  readonly dated?: readonly string[];
};

export type List = {
  /** `us_fl_dbpr_food`. */
  readonly code: string;
  readonly title: string;
  readonly publisher: string;
  /** Where the list is published, or a person looks a license up. */
  readonly url: string | null;
  /** Two letters: where all premises lie. `null` where they lie in several states. */
  readonly state: string | null;
  /** Where all premises lie, and no column says so. */
  readonly city?: string;
  /** `active`: ended licenses are left out, so that who is missing from a newer file has ended. */
  readonly publishes: 'all' | 'active';
  /** How often the publisher says that it renews the list; left out where it does not. */
  readonly updates?: Rhythm;
  /** Several files, one for each district or kind, are the list together. */
  readonly isInParts?: true;
  /** False where who wrote the table saw no file of the list, nor several readers of it that agree. */
  readonly isConfirmed: boolean;
  /** Of `registration_number`: the first that its value is written like. */
  readonly numberSchemes?: readonly NumberScheme[];
  /** What stands between the columns of `number`; a blank where it is left out. */
  readonly numberBetween?: string;
  /** Raw values of `ownership`, in any case. */
  readonly ownership?: { readonly persons: readonly string[]; readonly companies: readonly string[] };
  /** `officers` holds several names with commas between; those with semicolons between are always several. */
  readonly hasCommaBetweenOfficers?: true;
  /** What they are; `unknown` where the column does not say. Those `not_shown` are evidence of links alone. */
  readonly officersAre?: RoleKind | 'not_shown';
  readonly status?: StatusWords;
  /**
   * Rows without one of these values in a column are no premises: they are set aside. `*` stands for any text: `*
   * Contractor`; alone for one that is not blank.
   */
  readonly only?: {
    readonly heading: string;
    readonly values: readonly string[];
    /** Rows with one of them are set aside instead. */
    readonly areLeftOut?: true;
    readonly reason: string;
  };
  /** Where `--download` fetches its files from; left out where there is no open address. */
  readonly downloads?: readonly PublishedFile[];
  readonly layouts: readonly ListLayout[];
};
