export { registriesAsked } from './jurisdictions.ts';
export type { LinkInput } from './licensee.ts';
export { type LicenseeLink, linkLicensees } from './link-licensees.ts';
