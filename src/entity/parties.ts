import type { Address, Party, PartyType, Role, RoleKind } from './company.ts';
import { usStateOf } from './countries.ts';
import { tokenize } from './fold.ts';
import { cleanText } from './text.ts';
import { zipStateOf } from './zip-states.ts';

export type RoleInput = {
  readonly kind: RoleKind;
  /** The registry's own word, verbatim. */
  readonly title?: string | null | undefined;
  /** 0 to 100. */
  readonly ownership_percentage?: number | null;
  readonly started_on?: string | null;
  readonly ended_on?: string | null;
};

type Named = { readonly type: PartyType; readonly name: string | null | undefined; readonly address?: Address | null };

/**
 * The parties of one company, each once however many roles it holds. The same party is the same words of a
 * name in the same order, of a type that is the same or unknown, at an address that does not contradict.
 * First seen stands first.
 */
export class PartyList {
  readonly #parties: Party[] = [];
  readonly #byName = new Map<string, Party[]>();

  /** A blank name adds no party. */
  add({ role, ...party }: Named & { readonly role: RoleInput }): void {
    this.addRoles({ ...party, roles: [role] });
  }

  /** As `add`, for one who holds several roles at once (`President/Secretary`). */
  addRoles({ type, name, address = null, roles }: Named & { readonly roles: readonly RoleInput[] }): void {
    const cleanName = cleanText(name ?? undefined);
    if (cleanName === null) return;
    const key = tokenize(cleanName).join(' ') || cleanName;
    const namesakes = this.#byName.get(key) ?? [];
    let party = namesakes.find((known) => agree(known.type, type, 'unknown') && sameAddress(known.address, address));
    if (party === undefined) {
      party = { type, name: cleanName, roles: [], address };
      this.#parties.push(party);
      this.#byName.set(key, [...namesakes, party]);
    }
    if (party.type === 'unknown') party.type = type;
    if (address !== null && isBetter(address, party.address)) party.address = address;
    for (const role of roles) addRole(party.roles, role);
  }

  /** `null` when there is no party, as in a Company. */
  toArray(): Party[] | null {
    return this.#parties.length === 0 ? null : this.#parties;
  }
}

function agree<T>(a: T, b: T, open: T): boolean {
  return a === b || a === open || b === open;
}

/**
 * The same kind and title with nothing that contradicts is said twice: the first takes what the second adds.
 */
function addRole(roles: Role[], input: RoleInput): void {
  const role: Role = {
    kind: input.kind,
    title: cleanText(input.title ?? undefined),
    ownership_percentage: input.ownership_percentage ?? null,
    started_on: input.started_on ?? null,
    ended_on: input.ended_on ?? null,
  };
  const known = roles.find(
    (other) =>
      other.kind === role.kind &&
      other.title === role.title &&
      agree(other.ownership_percentage, role.ownership_percentage, null) &&
      agree(other.started_on, role.started_on, null) &&
      agree(other.ended_on, role.ended_on, null),
  );
  if (known === undefined) {
    roles.push(role);
    return;
  }
  known.ownership_percentage ??= role.ownership_percentage;
  known.started_on ??= role.started_on;
  known.ended_on ??= role.ended_on;
}

function sameAddress(a: Address | null, b: Address | null): boolean {
  if (a === null || b === null || isSameText(a, b) || sameHouse(a, b)) return true;
  return (
    ((a.locality !== null && b.locality !== null) || sameWords(a.raw, b.raw)) &&
    sameStreet(a, b) &&
    sameWords(a.locality, b.locality) &&
    sameWords(a.region, b.region) &&
    sameWords(zipOf(a), zipOf(b))
  );
}

/** As an agent's is that of an officer, mostly. */
function isSameText(a: Address, b: Address): boolean {
  return (
    a.street_address === b.street_address &&
    a.street_address_2 === b.street_address_2 &&
    a.locality === b.locality &&
    a.region === b.region &&
    a.postal_code === b.postal_code &&
    a.raw === b.raw
  );
}

/**
 * One house number in one ZIP: streets are abbreviated and cities misspelt, and namesakes do not share a
 * number in two streets. Or, where a ZIP is mistyped, one street line with a number in one city.
 */
function sameHouse(a: Address, b: Address): boolean {
  const number = houseNumberOf(a);
  if (number === null || number !== houseNumberOf(b)) return false;
  if (zipOf(a) !== null && zipOf(a) === zipOf(b)) return true;
  return a.locality !== null && sameStreet(a, b) && sameWords(a.locality, b.locality) && sameWords(a.region, b.region);
}

function houseNumberOf(address: Address): string | null {
  return /^\d\S*(?= )/.exec(streetWords(address))?.[0] ?? null;
}

function zipOf({ postal_code }: Address): string | null {
  return postal_code?.slice(0, 5) ?? null;
}

function sameWords(a: string | null, b: string | null): boolean {
  return agree(a, b, null) || tokenize(a ?? '').join(' ') === tokenize(b ?? '').join(' ');
}

/** The same street lines, or one without the other's suite. */
function sameStreet(a: Address, b: Address): boolean {
  const [shorter, longer] = [streetWords(a), streetWords(b)].sort((x, y) => x.length - y.length);
  return `${longer} `.startsWith(`${shorter} `) || shorter === '';
}

/**
 * Of two addresses at one house that whose ZIP is its state's, else that which has a suite besides, else the
 * first.
 */
function isBetter(address: Address, known: Address | null): boolean {
  if (known === null) return true;
  if (isSameText(address, known)) return false;
  const fits = hasOwnZip(address);
  return fits === hasOwnZip(known) ? hasUnitBesides(address, known) : fits;
}

function hasOwnZip({ postal_code, region }: Address): boolean {
  const state = zipStateOf(postal_code);
  return state !== null && state === usStateOf(region);
}

/** The same street line in the same ZIP with more behind it: a suite. */
function hasUnitBesides(address: Address, known: Address): boolean {
  const isSameLine = houseNumberOf(known) !== null && streetWords(address).startsWith(`${streetWords(known)} `);
  return isSameLine && zipOf(address) === zipOf(known);
}

function streetWords(address: Address): string {
  return tokenize(`${address.street_address ?? ''} ${address.street_address_2 ?? ''}`).join(' ');
}
