/** What a source of owners is: the layouts of its files, and what their rows state. */
import type { JoinedBy } from '../entity/index.ts';
import type { Documents, Registry } from '../registries/index.ts';

/**
 * Rows become facts, as a registry's do: of parties (`partyFact`) and of interests (`interestFact`). A party goes by the
 * source's own number of it, so that what several files say of it comes together.
 */
export type OwnersSource = Pick<Registry, 'name' | 'publisher' | 'updates' | 'layouts' | 'downloads' | 'filesFrom'> & {
  /** `us_cms_owners`. */
  readonly code: string;
  readonly joinedBy: JoinedBy;
  /** Schemes of its numbers that are a company's own, as an LEI is: its record is shown with them. */
  readonly identifies: readonly string[];
  /** Of files that hold one JSON object each, as the layouts read them. */
  readonly documents?: Documents;
  /** Where the files are published. */
  readonly url: string | null;
};
