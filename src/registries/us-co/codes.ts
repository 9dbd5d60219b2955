/**
 * Colorado's own vocabularies: the official list of entity types, and the status phrases seen in full
 * extracts.
 */
import { type CodeTable, codeTable, type Domicile, type LegalForm, type Status } from '../adapter.ts';

type EntityType = { readonly legalForm: LegalForm; readonly domicile: Domicile };

function company(legalForm: LegalForm, domicile: Domicile): EntityType {
  return { legalForm, domicile };
}

/** By code and, for the vintages that publish the words instead, by description. */
export const ENTITY_TYPES = codeTable<EntityType>([
  [['DPC', 'DPC-PBC', 'CORPORATION', 'PUBLIC BENEFIT CORPORATION'], company('corporation', 'domestic')],
  [['DLLC', 'LIMITED LIABILITY COMPANY'], company('llc', 'domestic')],
  [['DNC', 'NONPROFIT CORPORATION'], company('nonprofit', 'domestic')],
  [['DLP', 'LIMITED PARTNERSHIP'], company('limited_partnership', 'domestic')],
  [['DLLP', 'LIMITED LIABILITY PARTNERSHIP'], company('limited_liability_partnership', 'domestic')],
  [['DLLLP', 'LIMITED LIABILITY LIMITED PARTNERSHIP'], company('limited_partnership', 'domestic')],
  [['DLPA', 'LIMITED PARTNERSHIP ASSOCIATION'], company('other', 'domestic')],
  [['GP', 'GENERAL PARTNERSHIP'], company('partnership', 'domestic')],
  [['DC55', 'DC55-PBC', 'COOPERATIVE ASSOCIATION', 'DC56', 'DC56-PBC', 'COOPERATIVE'], company('other', 'domestic')],
  [['DLCA', 'DLCA-PBC', 'LIMITED COOPERATIVE ASSOCIATION'], company('other', 'domestic')],
  [['DT', 'DITCH COMPANY', 'WC', 'WATER COMPANY', 'CS', 'CORPORATION SOLE'], company('other', 'domestic')],
  [['CU', 'CREDIT UNION', 'IC', 'INSURANCE COMPANY'], company('other', 'domestic')],
  [['SL', 'SAVINGS AND LOAN'], company('other', 'domestic')],
  [['UNA', 'UNINCORPORATED NONPROFIT ASSOCIATION'], company('nonprofit', 'domestic')],
  [['FPC', 'FOREIGN CORPORATION'], company('corporation', 'foreign')],
  [['FLLC', 'FOREIGN LIMITED LIABILITY COMPANY'], company('llc', 'foreign')],
  [['FNC', 'FOREIGN NONPROFIT CORPORATION'], company('nonprofit', 'foreign')],
  [['FLP', 'FOREIGN LIMITED PARTNERSHIP'], company('limited_partnership', 'foreign')],
  [
    ['FLLLP', 'FOREIGN LIMITED LIABILITY LIMITED PARTNERSHIP', 'FOREIGN LLLP'],
    company('limited_partnership', 'foreign'),
  ],
  [['FLLP', 'FOREIGN LIMITED LIABILITY PARTNERSHIP'], company('limited_liability_partnership', 'foreign')],
  [['FCOOP', 'FOREIGN COOPERATIVE', 'FLCA', 'FOREIGN LIMITED COOPERATIVE ASSOCIATION'], company('other', 'foreign')],
  [
    ['FLPA', 'FOREIGN LIMITED PARTNERSHIP ASSOCIATION', 'FOREIGN LPA', 'FO', 'FOREIGN OTHER'],
    company('other', 'foreign'),
  ],
  [['IND', 'INDIVIDUAL', 'SP', 'SOLE PROPRIETORSHIP'], company('other', 'unknown')],
]);

export const LEGAL_FORMS: CodeTable<LegalForm> = new Map(
  [...ENTITY_TYPES].map(([type, { legalForm }]) => [type, legalForm]),
);

/** Types of records that are not companies, by code and description. */
export const NO_COMPANIES: ReadonlySet<string> = new Set([
  ...['RG', 'FOREIGN NAME REGISTRATION', 'RS', 'NAME RESERVATION'],
  ...['TMSM', 'TRADEMARK', 'TRDNAM', 'TRADENAME', 'TRADE NAME'],
]);

/** `revoked`: the phrase is used of domestic and foreign entities alike. */
export const STATUS_PHRASES = codeTable<Status | 'revoked'>([
  // `Effective` is how trade names stand; it is known from the state's own search, not from a described file.
  [['GOOD STANDING', 'EXISTS', 'EFFECTIVE'], 'active'],
  [['NONCOMPLIANT', 'DELINQUENT', 'REGISTERED AGENT RESIGNED'], 'suspended'],
  [['VOLUNTARILY DISSOLVED', 'ADMINISTRATIVELY DISSOLVED', 'JUDICIALLY DISSOLVED'], 'dissolved'],
  [['DISSOLVED (TERM EXPIRED)', 'EXPIRED', 'RELINQUISHED'], 'dissolved'],
  [['WITHDRAWN', 'REVOKED'], 'revoked'],
  [['MERGED'], 'merged'],
  [['CONVERTED'], 'inactive'],
  [['EFFECTIVENESS PREVENTED'], 'unknown'],
]);
