/**
 * Registrations whose number several parties of a source have: of two legal entity identifiers on one number at most one
 * is right. Sorted on disk, so that memory does not grow with the source.
 */
import { bareNumber } from '../entity/index.ts';
import type { PartyData, PartyDetails } from '../owners/index.ts';
import { isRegistryCode } from '../premises/index.ts';
import type { Fact } from '../registries/index.ts';
import { ExternalSorter } from '../sort/index.ts';

type Claim = { readonly id: string; readonly isKeptUp: boolean; readonly number: string };

/** What one registry writes before a number and another leaves out: `C0806592`, `806592`. */
const PREFIX = /^(?:C|LLC|CORP)0*(?=\d+$)/;

export class ContestedNumbers implements Disposable {
  readonly #claims: ExternalSorter;
  readonly #losers = new Set<string>();

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#claims = new ExternalSorter(directory);
  }

  add({ key: id, kind, data }: Fact): void {
    if (kind !== 'party') return;
    const { details, isKeptUp } = data as PartyData;
    for (const { scheme, value } of details.identifiers ?? []) {
      if (!isRegistryCode(scheme)) continue;
      const claim: Claim = { id, isKeptUp, number: `${scheme} ${value}` };
      const bare = bareNumber(value).replace(PREFIX, '');
      this.#claims.add(`${scheme} ${bare}`, 0, Buffer.from(JSON.stringify(claim)));
    }
  }

  /** Finds who loses a number: all but the only party that is kept up. `onContested`: told of each number and its claimants. */
  settle(onContested: (text: string) => void): void {
    let key: string | undefined;
    let claims: Claim[] = [];
    const settleOne = () => {
      const distinct = [...new Map(claims.map((claim) => [claim.id, claim])).values()];
      const keptUp = distinct.filter(({ isKeptUp }) => isKeptUp);
      if (distinct.length > 1) {
        for (const { id } of distinct) if (keptUp.length !== 1 || id !== keptUp[0]!.id) this.#losers.add(id);
        if (keptUp.length !== 1) onContested(`${distinct[0]!.number}: ${distinct.map(({ id }) => id).join(', ')}`);
      }
      claims = [];
    };
    for (const entry of this.#claims.sorted()) {
      if (entry.key !== key) settleOne();
      key = entry.key;
      claims.push(JSON.parse(entry.value.toString('utf8')) as Claim);
    }
    settleOne();
  }

  /** What is told of a party, without a number that it lost. */
  withoutLost(id: string, details: PartyDetails): PartyDetails {
    if (!this.#losers.has(id)) return details;
    return { ...details, identifiers: (details.identifiers ?? []).filter(({ scheme }) => !isRegistryCode(scheme)) };
  }

  [Symbol.dispose](): void {
    this.#claims.close();
  }
}
