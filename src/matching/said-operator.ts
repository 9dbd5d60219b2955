/**
 * What an operator of the service says of who runs a location: a company that does is named without being weighed, and
 * one that does not is not a candidate. What they say is about a door, and a sign there.
 */

import {
  addressKeys,
  compareAddresses,
  type Gazetteer,
  type MatchRecord,
  nameForm,
  parseUsAddress,
} from '../blocking/index.ts';
import type { CompanyRef, CorrectionOf } from '../corrections/corrections.ts';
import type { CandidateSource } from '../engine/index.ts';
import type { SubmittedLocation } from '../entity/index.ts';
import { CREDITS_WITH_PEOPLE, type MatchRow } from './match-row.ts';
import { findPeople } from './people/find-people.ts';
import { principalsOf } from './people/principals.ts';
import { type ReadLocation, readLocation } from './read-location.ts';
import { Rounds } from './rounds.ts';

type Owner = CorrectionOf<'owner'>;
type ReadOwner = Owner & { readonly parsed: ReadLocation['address']; readonly name: string | null };

/** `is`: who runs the location, by the most particular that was said of it; `not`: who does not. */
export type Said = {
  readonly location: ReadLocation;
  readonly is: CompanyRef | null;
  readonly not: readonly CompanyRef[];
};

/** What was said, by the keys of the doors that it is about. */
export class SaidOperators {
  readonly #gazetteer: Gazetteer | null;
  readonly #byKey = new Map<string, ReadOwner[]>();

  /** In the order in which it was said. `gazetteer`: that of the registries. */
  constructor(owners: readonly Owner[], gazetteer: Gazetteer | null) {
    this.#gazetteer = gazetteer;
    for (const owner of owners) {
      const parsed = parseUsAddress(owner.address, gazetteer);
      const read = { ...owner, parsed, name: owner.sign === null ? null : nameForm(owner.sign).core };
      for (const key of doorKeysOf(parsed)) {
        const known = this.#byKey.get(key);
        if (known === undefined) this.#byKey.set(key, [read]);
        else known.push(read);
      }
    }
  }

  /** `null` where nothing was said of a location, or it cannot be read. */
  of(submitted: SubmittedLocation): Said | null {
    const reading = readLocation(submitted, this.#gazetteer);
    if (!reading.ok) return null;
    const { location } = reading;
    const near = new Set(doorKeysOf(location.address).flatMap((key) => this.#byKey.get(key) ?? []));
    const said = [...near].filter((owner) => this.#isAbout(owner, location));
    if (said.length === 0) return null;
    const [first = null] = said.filter(({ is }) => is !== null).sort((a, b) => particularity(b) - particularity(a));
    return { location, is: first?.is ?? null, not: said.flatMap(({ not }) => not ?? []) };
  }

  /** What is said of a house holds for all its units; what is said of a unit for that alone. */
  #isAbout({ parsed, name }: ReadOwner, { address, variants }: ReadLocation): boolean {
    const level = compareAddresses(parsed, address, this.#gazetteer);
    const isThere = level === 'same_unit' || (level === 'unit_missing' && parsed.units.length === 0);
    return isThere && (name === null || variants.some(({ form }) => form.core === name));
  }
}

const DOOR_KEYS: ReadonlySet<string> = new Set(['number_street_zip', 'number_street_city', 'box_zip']);

function doorKeysOf(address: ReadLocation['address']): string[] {
  return addressKeys(address).flatMap(({ kind, key }) => (DOOR_KEYS.has(kind) ? `${kind}:${key}` : []));
}

const particularity = ({ name, parsed }: ReadOwner): number =>
  (name === null ? 0 : 2) + (parsed.units.length === 0 ? 0 : 1);

/**
 * The row of a location whose operator was said; `null` where that company is not to be found. Nothing was compared, so
 * it has no evidence, and its confidence, 1, is a person's word and no probability.
 */
export async function saidRow(
  { location, is }: Said,
  source: CandidateSource,
  today: string,
): Promise<MatchRow | null> {
  if (is === null) return null;
  const rounds = new Rounds(source);
  const [[found]] = await rounds.all([source.lookUp([is])]);
  const record: MatchRecord | undefined = found?.records[0];
  if (record === undefined) return null;
  const { company } = record;
  const isHere = location.jurisdiction === null || location.jurisdiction === is.jurisdiction;
  const people = await findPeople(company, rounds, today);
  return {
    row_index: 0,
    customer_record_id: location.submitted.customer_record_id,
    location: location.submitted,
    status: 'matched',
    confidence: 1,
    reason_code: null,
    reason: `The operator of this service says that ${company.legal_name} runs this location.`,
    operator: {
      name: company.legal_name,
      type: 'company',
      jurisdiction_code: is.jurisdiction,
      entity_number: is.entityNumber,
      matched_via: 'correction',
    },
    operator_family: null,
    registration: isHere ? company : null,
    home_registration: isHere ? null : company,
    path: [],
    evidence: [],
    alternatives: [],
    principals: principalsOf(company, today),
    people,
    credits_charged: people.length > 0 ? CREDITS_WITH_PEOPLE : 0,
    review: null,
  };
}
