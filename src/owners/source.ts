/** What a source of owners is: the layouts of its files, and what their rows state. */
import type { Registry } from '../registries/index.ts';

/**
 * Rows become facts, as a registry's do: of parties (`partyFact`) and of interests (`interestFact`). A party goes by the
 * source's own number of it, so that what several files say of it comes together.
 */
export type OwnersSource = Pick<Registry, 'name' | 'publisher' | 'layouts' | 'downloads' | 'filesFrom'> & {
  /** `us_cms_owners`. */
  readonly code: string;
  /** Where the files are published. */
  readonly url: string | null;
};
