export * from './address/index.ts';
export {
  areaKey,
  type BlockingKey,
  collectKeys,
  eachRecordKey,
  identifierKey,
  joinedKey,
  KEY_KINDS,
  type KeyKind,
  numberKey,
  recordKeys,
  soundKey,
  wordsKey,
} from './company-keys.ts';
export { ADDRESS_TYPES } from './company-parts.ts';
export { type Email, parseEmail } from './contact/emails.ts';
export { type Phone, type PhoneKind, parsePhones, phoneDigits } from './contact/phones.ts';
export { parseWebsite, type Website, type WebsiteKind } from './contact/websites.ts';
export { gazetteerRows } from './gazetteer-rows.ts';
export {
  compareEntities,
  entityKey,
  type MatchRecord,
  matchRecord,
  type RecordAddress,
  type RecordName,
  type RecordPerson,
} from './match-record.ts';
export * from './names/index.ts';
export { eachOwnershipKey, ownershipKey, ownershipKeys } from './ownership-keys.ts';
export { eachPremisesKey, premisesKeys, registrationKey } from './premises-keys.ts';
export { isNaturalPerson, isPrincipal, isPrincipalRole } from './principal-roles.ts';
export { hasMailbox, houseKey, SHARED_HOUSE_MIN } from './shared-houses.ts';
export { readRecord, writeRecord } from './stored-record.ts';
