export { cityName } from './city-name.ts';
export { ADDRESS_LEVELS, type AddressLevel, compareAddresses } from './compare.ts';
export { withoutCoordinates } from './coordinates.ts';
export { formatUnit, formatUsAddress } from './format.ts';
export { buildGazetteer, type Gazetteer, type GazetteerRow, isPlace, type Place } from './gazetteer.ts';
export {
  ADDRESS_KEY_KINDS,
  type AddKey,
  type AddressKey,
  type AddressKeyKind,
  addressKeys,
  eachAddressKey,
} from './keys.ts';
export {
  ADDRESS_LENGTH_MAX,
  type AddressFields,
  parseRegistryAddress,
  parseUsAddress,
  parseUsAddressFields,
} from './parse.ts';
export {
  ADDRESS_PARTS,
  type AddressPart,
  type ComparedAddress,
  type ParsedAddress,
  type Span,
  type Unit,
} from './parsed-address.ts';
export { streetWordOf } from './words.ts';
