export type { TokenPair } from './align-tokens.ts';
export { BRANDS, type Brand, brandOfDomain, brandOfFranchisor, brandOfName } from './brands.ts';
export { type ChainBrand, chainBrandOf } from './chain-brands.ts';
export { compareNames, NAME_LEVELS, type NameComparison, type NameLevel } from './compare-names.ts';
export {
  comparePersons,
  isOnePersonOfRecord,
  mayBeOnePerson,
  PERSON_DIFFERENCES,
  type PersonAgreement,
  type PersonDifference,
  personDifference,
} from './compare-persons.ts';
export { editDistance, firstRow, nextRow } from './edit-distance.ts';
export { foldName } from './fold-name.ts';
export { givenNamesLike } from './given-names.ts';
export { jaroWinkler } from './jaro-winkler.ts';
export { type NameCue, nameCues } from './name-cues.ts';
export { isNumber, type NameForm, nameForm, stemOf } from './name-form.ts';
export { type NameVariant, nameVariants } from './name-variants.ts';
export { isPersonName, type PersonName, parsePersonName, personInName, personKeys } from './person-names.ts';
export { type Series, seriesOf } from './series.ts';
export { withoutSiteTail } from './site-tails.ts';
export { type NameRole, type NameStep, splitName, withoutHost } from './split-name.ts';
export { COMPANY_WORDS, PROFESSIONS, TITLES } from './tables/name-words.ts';
export { bitsOf, countTokenFrequencies, type TokenFrequencies } from './token-frequencies.ts';
