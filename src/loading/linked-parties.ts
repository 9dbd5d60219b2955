/** Whose registrations are looked for in a record of each kind of list, and where they stand in it. */
import type { Kind, Kinds, WithEvidence } from '../engine/index.ts';
import { type LinkEvidence, makeAddress, type OwnershipParty } from '../entity/index.ts';
import { ownersSourceOf } from '../owners/index.ts';
import { isRegistryCode, type LicenseeLink, type LinkInput } from '../premises/index.ts';

type LinkedParties<K extends Kind> = {
  inputsOf(one: WithEvidence<K>): readonly LinkInput[];
  /** The record with the links of its inputs, in their order. */
  withLinks(record: Kinds[K]['record'], links: readonly (LicenseeLink | null)[]): Kinds[K]['record'];
};

export const LINKED_PARTIES: { readonly [K in Kind]: LinkedParties<K> } = {
  premises: {
    inputsOf: ({ record, evidence }) => [{ premises: record, ...evidence }],
    withLinks: (premises, [link]) => {
      return { ...premises, licensee: { ...premises.licensee, ...numberIn(link) }, link: shown(link) };
    },
  },
  owners: {
    inputsOf: ({ record: { subject, owner, source, as_of } }) =>
      [subject, ...(owner === null ? [] : [owner])].map((party) => inputOf(party, source, as_of)),
    withLinks: (record, [ofSubject, ofOwner]) => ({
      ...record,
      subject: { ...record.subject, ...numberIn(ofSubject), link: shown(ofSubject) },
      owner: record.owner && { ...record.owner, ...numberIn(ofOwner), link: shown(ofOwner) },
    }),
  },
};

/** A party as a licensee is looked for: where it was formed before where it takes its mail. */
function inputOf(party: OwnershipParty, source: string, as_of: string): LinkInput {
  const { name, type, previous_names: previousNames = [], incorporated_in: state, address } = party;
  const { formed_on, identifiers } = party;
  const home = state === null ? null : makeAddress({ region: state.replace(/^us_/, '').toUpperCase() });
  const number =
    identifiers.find(({ scheme }) => isRegistryCode(scheme)) ?? identifiers.find(({ scheme }) => scheme === 'us_ein');
  const joinedBy = ownersSourceOf(source)?.joinedBy ?? 'name';
  const evidence: LinkEvidence = { registrationNumber: number ?? null, officers: [] };
  return {
    premises: {
      source,
      licensee: { name, type },
      address: home ?? address,
      mailing_address: home === null ? null : address,
      status: 'unknown',
      issued_on: formed_on,
      expires_on: null,
      as_of,
    },
    ...evidence,
    joinedBy,
    home: state,
    previousNames,
  };
}

function numberIn(link: LicenseeLink | null | undefined) {
  const { jurisdiction_code = null, entity_number = null } = link ?? {};
  return { jurisdiction_code, entity_number };
}

function shown(link: LicenseeLink | null | undefined) {
  return link == null ? null : { method: link.method, probability: link.probability };
}
