export * from './address/index.ts';
export { ADDRESS_TYPES, type AddressType } from './company-parts.ts';
export {
  areaTag,
  type CompanyKeySink,
  companyTags,
  eachCompanyKey,
  joinedTag,
  recordTags,
  soundTag,
  TAG_KINDS,
  type Tag,
  type TagKind,
  wordsTag,
} from './company-tags.ts';
export * from './contact/index.ts';
export { gazetteerRow } from './gazetteer-rows.ts';
export {
  type CompanyId,
  type MatchRecord,
  matchRecord,
  type RecordAddress,
  type RecordName,
  type RecordPerson,
} from './match-record.ts';
export * from './names/index.ts';
export { isPrincipal, isPrincipalRole } from './principal-roles.ts';
export { storedCompany } from './stored-company.ts';
