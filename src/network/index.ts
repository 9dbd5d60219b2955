export { findAtAddress } from './find-at-address.ts';
export { findNetwork } from './find-network.ts';
export { findPeople } from './find-people.ts';
export * from './network.ts';
