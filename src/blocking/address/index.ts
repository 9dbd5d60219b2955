export { cityName } from './city-name.ts';
export { ADDRESS_LEVELS, type AddressLevel, compareAddresses } from './compare.ts';
export { withoutCoordinates } from './coordinates.ts';
export { buildGazetteer, type Gazetteer, type GazetteerRow, isPlace } from './gazetteer.ts';
export { type AddKey, type AddressKeyKind, addressKeys, eachAddressKey } from './keys.ts';
export { ADDRESS_LENGTH_MAX, parseRegistryAddress, parseUsAddress, parseUsAddressFields } from './parse.ts';
export { type ComparedAddress, formatUnit, type ParsedAddress, type Unit } from './parsed-address.ts';
export { streetWordOf } from './words.ts';
export { kilometresBetween, placeOfZip } from './zip-places.ts';
