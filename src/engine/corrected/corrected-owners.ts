/** Any index of owners as an operator's corrections have it: without what names a hidden company or party. */
import type { CompanyRef, Corrections } from '../../corrections/corrections.ts';
import type { Ownership, OwnershipParty } from '../../entity/index.ts';
import { joined, linesOf } from '../lines.ts';
import type { OwnersAnswers, OwnersIndex } from '../list-port.ts';
import { readingOver } from '../over.ts';
import { withVersion } from './corrected-engine.ts';

/**
 * `corrections`: those that hold now. A page has fewer statements than were asked for where some of them are left out;
 * totals stay those of the sources.
 */
export function correctedOwners(index: OwnersIndex, corrections: () => Corrections): OwnersAnswers & AsyncDisposable {
  return {
    snapshots: () => index.snapshots(),
    async of(whom, asked) {
      const now = corrections();
      const page = await index.of(whom, asked);
      const hits = now.hides ? page.hits.filter((json) => isShown(parsed(json), now)) : page.hits;
      return withVersion({ ...page, hits }, now);
    },
    async findByKeys(queries) {
      const now = corrections();
      const found = await index.findByKeys(queries);
      if (!now.hides) return found;
      return found.map(({ count, records }) => {
        const shown = records.filter((one) => isShown(one, now));
        return { count: count - (records.length - shown.length), records: shown };
      });
    },
    async openReading(source) {
      const now = corrections();
      const reading = await index.openReading(source);
      if (reading === null || !now.hides) return reading;
      const { generation } = withVersion(reading, now);
      return readingOver(reading, generation, ({ lines, records }) => {
        const shown = [...linesOf(lines)].filter((line) => isShown(parsed(line), now));
        return { lines: joined(shown), records: shown.length, hidden: records - shown.length };
      });
    },
    [Symbol.asyncDispose]: () => index[Symbol.asyncDispose](),
  };
}

function isShown({ subject, owner }: Ownership, corrections: Corrections): boolean {
  const [owned, owning] = [registrationOf(subject), owner && registrationOf(owner)];
  if (owned !== null && corrections.hidesCompany(owned)) return false;
  if (owning !== null && corrections.hidesCompany(owning)) return false;
  return owned === null || owner?.name == null || !corrections.hidesPersonOf(owned, owner.name);
}

function registrationOf({ jurisdiction_code, entity_number }: OwnershipParty): CompanyRef | null {
  if (jurisdiction_code === null || entity_number === null) return null;
  return { jurisdiction: jurisdiction_code, entityNumber: entity_number };
}

const utf8 = new TextDecoder();
const parsed = (json: Uint8Array): Ownership => JSON.parse(utf8.decode(json)) as Ownership;
