/** Minnesota's code lists, as the guide to the bulk data has them. */
import { codeTable, type Domicile, type LegalForm, type RoleKind, type Status } from '../adapter.ts';

export type BusinessType = { readonly words: string; readonly form: LegalForm; readonly domicile: Domicile };

/** `Business Type Code` of companies. An assumed name is a record of its own. */
export const BUSINESS_TYPES = codeTable<BusinessType>([
  [['38'], { words: 'Cooperative Association', form: 'other', domicile: 'unknown' }],
  [['39'], { words: 'Cooperative (Foreign)', form: 'other', domicile: 'foreign' }],
  [['41'], { words: 'Nonprofit Corporation (Domestic)', form: 'nonprofit', domicile: 'domestic' }],
  [['42'], { words: 'Nonprofit Corporation (Foreign)', form: 'nonprofit', domicile: 'foreign' }],
  [['43'], { words: 'Business Corporation (Foreign)', form: 'corporation', domicile: 'foreign' }],
  [['44'], { words: 'Limited Liability Company (Domestic)', form: 'llc', domicile: 'domestic' }],
  [['46'], { words: 'Limited Liability Company (Foreign)', form: 'llc', domicile: 'foreign' }],
  [['48'], { words: 'Limited Partnership (Domestic)', form: 'limited_partnership', domicile: 'domestic' }],
  [['49'], { words: 'Limited Partnership (Foreign)', form: 'limited_partnership', domicile: 'foreign' }],
  [
    ['50'],
    { words: 'Limited Liability Partnership (Domestic)', form: 'limited_liability_partnership', domicile: 'domestic' },
  ],
  [
    ['52'],
    { words: 'Limited Liability Partnership (Foreign)', form: 'limited_liability_partnership', domicile: 'foreign' },
  ],
  [['59'], { words: 'Assumed Name', form: 'other', domicile: 'unknown' }],
  [['61'], { words: 'Housing Cooperative', form: 'other', domicile: 'unknown' }],
  [['66'], { words: 'Business Corporation (Domestic)', form: 'corporation', domicile: 'domestic' }],
  [['104'], { words: 'Cooperative (Domestic)', form: 'other', domicile: 'domestic' }],
]);

/** `Business Type Code` of what is not a company, in words. */
export const NO_COMPANIES = codeTable<string>([
  [['57'], 'A trademark'],
  [['60'], 'A name reservation'],
]);

/** `Business Filing Status`. The guide has no list of them: the words are those of the public search. */
export const STATUSES = codeTable<Status>([
  [['ACTIVE', 'ACTIVE / IN GOOD STANDING'], 'active'],
  [['INACTIVE'], 'inactive'],
]);

/** `Name Type Number`: what a party is, in the state's words. Applicants file assumed names. */
export const NAME_TYPES = codeTable<{ readonly title: string; readonly kind: RoleKind }>([
  [['1'], { title: 'Applicant', kind: 'other' }],
  [['4'], { title: 'Registered Agent', kind: 'registered_agent' }],
  [['7'], { title: 'Organizer', kind: 'incorporator' }],
  [['8'], { title: 'Incorporator', kind: 'incorporator' }],
  [['12'], { title: 'President', kind: 'officer' }],
  [['13'], { title: 'Manager', kind: 'manager' }],
  [['14'], { title: 'Chief Executive Officer', kind: 'officer' }],
]);

/** `Name Type Number` of those who are asked about a filing, and are nobody of the company. */
export const CONTACTS: ReadonlySet<string> = new Set(['11', '19']);

/** `Address Type Number` of a company's own addresses; of several of one kind the first in the list is taken. */
export const ADDRESS_TYPES = {
  /** Registered office, registered agent. */
  registered: ['3', '21'],
  /** Principal place of business, principal executive office, principal office, chief executive office, office. */
  headquarters: ['2', '17', '5', '6', '7', '8', '4'],
  /** Business mailing address, mailing address, that of the principal or the designated office. */
  mailing: ['11', '9999', '16', '18'],
} as const;

/** `Address Type Number` of all that the guide lists; service, party and contact addresses are not used. */
export const ADDRESS_KINDS = codeTable<'registered' | 'headquarters' | 'mailing' | 'unused'>([
  [ADDRESS_TYPES.registered, 'registered'],
  [ADDRESS_TYPES.headquarters, 'headquarters'],
  [ADDRESS_TYPES.mailing, 'mailing'],
  [['9', '14', '19', '204'], 'unused'],
]);
