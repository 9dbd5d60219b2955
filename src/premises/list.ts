/**
 * What a list of licenses or permits is: who publishes it, and which of its columns stand for what. A new list of
 * the same shape needs such a table and no code (docs/premises.md).
 */

import type { Rhythm } from '../entity/index.ts';
import type { PublishedFile } from '../registries/index.ts';
import type { ListField } from './fields.ts';

/**
 * A heading as it is published; case, blanks and signs do not matter. `Zip | zip_5`: as several layouts have it.
 * `Business Phone?`: not in every file. A list of headings is joined by a blank: `['Street Number', 'Street Name']`.
 */
export type Heading = string | readonly string[];

export type Columns = { readonly [field in ListField]?: Heading };

/** One form in which a list is published. */
export type ListLayout = {
  /** Stable and short: `csv`, `export`. */
  readonly id: string;
  readonly columns: Columns;
};

/** A register's number of a licensee; how each is written, `registration-number.ts` knows. */
export type NumberScheme = 'us_ein' | 'us_or' | 'us_tx_taxpayer' | 'us_wa';

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
  /** False where no file of the list was seen by who wrote the table. */
  readonly isConfirmed: boolean;
  /** Of `registration_number`: the first that its value is written like. */
  readonly numberSchemes?: readonly NumberScheme[];
  /** Raw values of `ownership`, in any case. */
  readonly ownership?: { readonly persons: readonly string[]; readonly companies: readonly string[] };
  /** `officers` holds several names with commas between; those with semicolons between are always several. */
  readonly hasCommaBetweenOfficers?: true;
  readonly status?: StatusWords;
  /** Rows without one of these values in a column are no premises: they are set aside. */
  readonly only?: { readonly heading: string; readonly values: readonly string[]; readonly reason: string };
  /** Where `--download` fetches its files from; left out where there is no open address. */
  readonly downloads?: readonly PublishedFile[];
  readonly layouts: readonly ListLayout[];
};
