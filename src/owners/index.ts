export {
  exactShare,
  flawOf,
  type InterestData,
  interest,
  interestFact,
  mergeDetails,
  type NamedParty,
  type PartyData,
  type PartyDetails,
  partyFact,
  partyOf,
} from './facts.ts';
export type { OwnersSource } from './source.ts';
export { ownersSourceOf, ownersSources } from './sources/index.ts';
