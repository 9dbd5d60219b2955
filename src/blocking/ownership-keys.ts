import { type Identifier, type Ownership, type OwnershipParty, plainIdentifier } from '../entity/index.ts';
import type { AddKey } from './address/index.ts';
import { addNameKeys, type BlockingKey, collectKeys, type KeyKind } from './company-keys.ts';
import { nameForm, parsePersonName, personKeys } from './names/index.ts';

type Side = 'subject' | 'owner';
type Registration = { readonly jurisdiction: string; readonly entityNumber: string };

/**
 * Gives every key that a statement of owners is found by, one may come several times: the registrations and numbers of
 * both its parties, and the name of its owner.
 */
export function eachOwnershipKey({ subject, owner }: Ownership, addKey: AddKey<KeyKind>): void {
  addPartyKeys('subject', subject, addKey);
  if (owner === null) return;
  addPartyKeys('owner', owner, addKey);
  if (owner.name === null) return;
  const person = owner.type === 'company' ? null : parsePersonName(owner.name);
  if (person !== null) for (const key of personKeys(person)) addKey('person', key);
  if (owner.type !== 'person') addNameKeys(nameForm(owner.name), addKey);
}

function addPartyKeys(
  side: Side,
  { jurisdiction_code, entity_number, identifiers }: OwnershipParty,
  addKey: AddKey<KeyKind>,
): void {
  if (jurisdiction_code !== null && entity_number !== null)
    addKey(side, 'registration', jurisdiction_code, entity_number);
  for (const identifier of identifiers) {
    const plain = plainIdentifier(identifier);
    if (plain !== null) addKey(side, 'identifier', plain.scheme, plain.value);
  }
}

/** The keys of a statement, without repeats. */
export function ownershipKeys(ownership: Ownership): BlockingKey[] {
  return collectKeys((addKey) => eachOwnershipKey(ownership, addKey));
}

/** Finds the statements about a party, as the one that is owned or that owns. */
export function ownershipKey(side: Side, party: Registration | Identifier): BlockingKey {
  if ('jurisdiction' in party) return `${side}:registration|${party.jurisdiction}|${party.entityNumber}`;
  const { scheme, value } = plainIdentifier(party) ?? party;
  return `${side}:identifier|${scheme}|${value}`;
}
