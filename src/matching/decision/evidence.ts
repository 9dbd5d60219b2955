import type { AddressLevel, NameLevel, RecordAddress, RecordName } from '../../blocking/index.ts';
import type { Evidence, EvidenceGrade, MatchedVia } from '../match-row.ts';
import type { ReadLocation } from '../read-location.ts';
import type { ContactAgreement, Score } from '../scoring/score-candidate.ts';
import { settleEvidence } from './settle-evidence.ts';

const NAME_GRADES: Readonly<Record<NameLevel, EvidenceGrade>> = {
  exact: 'exact',
  rearranged: 'exact',
  soft_5: 'similar',
  soft_4: 'similar',
  soft_3: 'similar',
  person: 'similar',
  acronym: 'partial',
  soft_2: 'partial',
  soft_1: 'partial',
  generic: 'partial',
  none: 'conflict',
};
const ADDRESS_GRADES: Readonly<Record<AddressLevel, EvidenceGrade>> = {
  same_unit: 'exact',
  unit_missing: 'similar',
  unit_differs: 'partial',
  number_near: 'similar',
  same_street: 'partial',
  same_zip: 'partial',
  same_city: 'partial',
  same_area: 'conflict',
  same_state: 'conflict',
  other_state: 'conflict',
  missing: 'missing',
};

/**
 * What was compared of the first company, for each field that the location or the record has, with the bits that
 * the field adds to the confidence: `bits` are those of `bitsByField`.
 */
export function evidenceOf(
  location: ReadLocation,
  score: Score,
  bits: Readonly<Record<Evidence['field'], number>>,
): Evidence[] {
  const { submitted, by } = location;
  const { name, address, person } = score;
  const { jurisdiction: jurisdiction_code, entityNumber: entity_number } = score.record;
  const record = { jurisdiction_code, entity_number };
  const ofPerson = personEvidence(location, person, record, round(bits.person));
  const isNamed = name?.strength === 'strong' || name?.strength === 'partial';
  // An owner is one of a company's people, or is called as it is.
  const isOwner = by === 'owner_name' && ofPerson !== null && person.outcome !== 'email' && !isNamed;
  const evidence: Evidence[] = [
    isOwner
      ? { ...ofPerson, field: by, weight: round(bits.name + bits.person) }
      : {
          field: by,
          submitted: name === null ? (submitted[by] ?? null) : name.variant.text,
          matched: name?.name.text ?? null,
          source: name === null ? null : nameSource(name.name),
          record,
          grade: name === null ? 'missing' : NAME_GRADES[name.comparison.level],
          weight: round(bits.name),
        },
    {
      field: 'address',
      submitted: submitted.address,
      matched: address.address?.text.replaceAll('\n', ', ') ?? null,
      source: address.address === null ? null : addressSource(address.address),
      record,
      grade: ADDRESS_GRADES[address.level],
      weight: round(bits.address),
    },
  ];
  const addContact = (field: 'phone' | 'email' | 'website', source: string, agreement: ContactAgreement) => {
    const value = submitted[field];
    if (value === null) return;
    const grade = agreement.outcome === 'same' ? 'exact' : agreement.outcome === 'different' ? 'conflict' : 'missing';
    evidence.push({
      field,
      submitted: value,
      matched: agreement.matched,
      source: agreement.matched === null ? null : source,
      record,
      grade,
      weight: round(bits[field]),
    });
  };
  addContact('phone', 'contact.phone', score.phone);
  addContact('email', 'contact.websites', score.email);
  addContact('website', 'contact.websites', score.website);
  if (ofPerson !== null && !isOwner) evidence.push(ofPerson);
  return settleEvidence(evidence);
}

function personEvidence(
  location: ReadLocation,
  { person, outcome }: Score['person'],
  record: Evidence['record'],
  weight: number,
): Evidence | null {
  if (person === null) return null;
  return {
    field: 'person',
    submitted: outcome === 'email' ? location.submitted.email : textOfPerson(location),
    matched: person.text,
    source: `parties[${person.party}]`,
    record,
    grade: outcome === 'same' ? 'exact' : outcome === 'compatible' ? 'similar' : 'partial',
    weight,
  };
}

/** The sign, or the owner's name where that is a person's and the sign is not. */
const textOfPerson = ({ submitted, variants, by }: ReadLocation): string | null =>
  submitted[variants.some(({ form }) => form.person !== null) ? by : 'owner_name'] ?? submitted[by] ?? null;

function nameSource({ position }: RecordName): string {
  return position === null ? 'legal_name' : `names[${position}]`;
}

function addressSource({ type, party }: RecordAddress): string {
  return party === null ? `addresses.${type}` : `parties[${party}].address`;
}

/** The part of the record whose agreement weighs most; of a name its kind. */
export function matchedVia({ name, address, phone, website, email, person }: Score): MatchedVia {
  const contact = phone.bits + Math.max(website.bits, email.bits);
  if (name !== null && (name.strength === 'strong' || name.strength === 'partial')) {
    if (name.name.kind === 'legal') return 'name';
    return name.name.kind === 'previous_legal' ? 'previous_names' : 'alternative_names';
  }
  if (contact > 0) return 'contact';
  return person.bits > address.bits ? 'officer' : 'address';
}

function round(bits: number): number {
  return Math.round(bits * 100) / 100 + 0;
}
