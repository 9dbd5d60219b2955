/** The codes of the Comptroller's layout document for the franchise tax files, and what each means. */
import { codeTable, type Domicile, type LegalForm, type RoleKind, type Status } from '../adapter.ts';

export const SOS_STATUSES = codeTable<Status>([
  [['A', 'R'], 'active'],
  [['B', 'M'], 'merged'],
  [['D', 'T', 'E'], 'dissolved'],
  [['W'], 'withdrawn'],
  [['F', 'K', 'L', 'N', 'P'], 'suspended'],
  [['C', 'I', 'J', 'Y', 'Z'], 'inactive'],
  [['G'], 'unknown'],
]);

/** The right to transact business, where the Secretary of State's code is blank. `U` is not established. */
export const TRANSACT_STATUSES = codeTable<Status>([
  [['A', 'D'], 'active'],
  [['N', 'I'], 'suspended'],
  [['U'], 'unknown'],
]);

type Form = { readonly legalForm: LegalForm; readonly domicile: Domicile };

const form = (legalForm: LegalForm, domicile: Domicile = 'unknown'): Form => ({ legalForm, domicile });

export const ORGANIZATION_TYPES = codeTable<Form>([
  [['CL'], form('llc', 'domestic')],
  [['CI'], form('llc', 'foreign')],
  [['L'], form('llc')],
  [['CT', 'CP', 'AP', 'CR', 'CW', 'ST'], form('corporation', 'domestic')],
  [['CF', 'CU', 'AF', 'CS', 'CX', 'SF'], form('corporation', 'foreign')],
  [['C'], form('corporation')],
  [['CN'], form('nonprofit', 'domestic')],
  [['CM'], form('nonprofit', 'foreign')],
  [['PL'], form('limited_partnership', 'domestic')],
  [['PF'], form('limited_partnership', 'foreign')],
  [['PX'], form('limited_liability_partnership', 'domestic')],
  [['PY'], form('limited_liability_partnership', 'foreign')],
  [['M'], form('limited_liability_partnership')],
  [['P', 'PB', 'J'], form('partnership')],
  [['PV'], form('partnership', 'domestic')],
  [['PW'], form('partnership', 'foreign')],
  [['TH'], form('trust', 'domestic')],
  [['TF', 'TI'], form('trust', 'foreign')],
  [['TR'], form('trust')],
  [['AB', 'AC', 'AR', 'HF', 'O', 'DC', 'HS', 'PO'], form('other')],
  [['UF', 'UK'], form('unknown')],
]);

/** FA to FT are financial institutions, GC to GY government bodies. */
export const OTHER_TYPES = /^(?:F[A-T]|G[C-Y])$/i;

/** Estates, sole owners, sole proprietors and partnerships of individuals: people, who are not taken in. */
export const PERSON_TYPES = new Set(['ES', 'IS', 'S', 'PI', 'PZ']);

/** Corporation types of the Secretary of State's unload. */
export const UNLOAD_LEGAL_FORMS = codeTable<LegalForm>([
  [['01', '02', '03', '04'], 'corporation'],
  [['08', '09'], 'nonprofit'],
]);

export const UNLOAD_ROLES = codeTable<RoleKind>([
  [['PRESIDENT', 'VICE PRESIDENT', 'VICE-PRESIDENT', 'SECRETARY', 'TREASURER', 'CHAIRMAN', 'OFFICER'], 'officer'],
  [['CEO', 'CFO', 'COO', 'CHIEF EXECUTIVE OFFICER', 'CHIEF FINANCIAL OFFICER'], 'officer'],
  [['DIRECTOR', 'GOVERNING PERSON'], 'governor'],
  [['MANAGER'], 'manager'],
  [['MEMBER'], 'member'],
  [['GENERAL PARTNER', 'PARTNER'], 'other'],
]);

/** The unload's record types that are not read. */
export const UNREAD_RECORDS: ReadonlyMap<string, string> = new Map([
  ['04', 'of a kind that is not described'],
  ['05', 'registered agents who are persons'],
  ['06', 'registered agents that are companies'],
  ['07', 'officers that are companies'],
  ['10', 'associated entities'],
  ['11', 'of a kind that is not described'],
  ['12', 'of a kind that is not described'],
  ['99', 'the end of the unload'],
]);
