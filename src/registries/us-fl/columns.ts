/**
 * Where the columns of Florida's fixed-width records stand: column name → [1-based start, length], in bytes.
 * Source: the Division of Corporations' data definitions (dos.sunbiz.org/data-definitions); the corporate
 * record was checked against the daily file of 29 September 2023.
 */
import type { RowFormat } from '../adapter.ts';

type Columns = Extract<RowFormat, { kind: 'fixed' }>['columns'];

export const OFFICER_BLOCKS = [1, 2, 3, 4, 5, 6] as const;
export const OWNER_BLOCKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const ANNUAL_REPORTS = [1, 2, 3] as const;

/** A name of 42 bytes, whole as companies use it and in the parts in which persons' names are packed. */
function nameColumns(prefix: string, start: number): Columns {
  return {
    [`${prefix}name`]: [start, 42],
    [`${prefix}last`]: [start, 20],
    [`${prefix}first`]: [start + 20, 14],
    [`${prefix}middle`]: [start + 34, 1],
    [`${prefix}suffix`]: [start + 35, 7],
  };
}

function officerColumns(block: number): Columns {
  const prefix = `officer${block}`;
  const start = 669 + 128 * (block - 1);
  return {
    [`${prefix}title`]: [start, 4],
    [`${prefix}type`]: [start + 4, 1],
    ...nameColumns(prefix, start + 5),
    [`${prefix}street`]: [start + 47, 42],
    [`${prefix}city`]: [start + 89, 28],
    [`${prefix}state`]: [start + 117, 2],
    [`${prefix}zip`]: [start + 119, 9],
  };
}

export const CORPORATE_COLUMNS: Columns = {
  documentnumber: [1, 12],
  name: [13, 192],
  status: [205, 1],
  filingtype: [206, 15],
  principalstreet: [221, 42],
  principalstreet2: [263, 42],
  principalcity: [305, 28],
  principalstate: [333, 2],
  principalzip: [335, 10],
  principalcountry: [345, 2],
  mailingstreet: [347, 42],
  mailingstreet2: [389, 42],
  mailingcity: [431, 28],
  mailingstate: [459, 2],
  mailingzip: [461, 10],
  mailingcountry: [471, 2],
  filedate: [473, 8],
  employernumber: [481, 14],
  morethansixofficers: [495, 1],
  lasttransactiondate: [496, 8],
  origin: [504, 2],
  reportyear1: [506, 4],
  reportdate1: [511, 8],
  reportyear2: [519, 4],
  reportdate2: [524, 8],
  reportyear3: [532, 4],
  reportdate3: [537, 8],
  ...nameColumns('agent', 545),
  agenttype: [587, 1],
  agentstreet: [588, 42],
  agentcity: [630, 28],
  agentstate: [658, 2],
  agentzip: [660, 9],
  ...Object.assign({}, ...OFFICER_BLOCKS.map(officerColumns)),
};

/** Principals beyond the six of a corporate record, one a row; the last byte of a ZIP may be cut. */
export const PRINCIPAL_COLUMNS: Columns = {
  documentnumber: [1, 12],
  officertitle: [13, 4],
  officertype: [17, 1],
  ...nameColumns('officer', 18),
  officerstreet: [60, 42],
  officercity: [102, 28],
  officerstate: [130, 2],
  officerzip: [132, 10],
};

export const EVENT_COLUMNS: Columns = {
  documentnumber: [1, 12],
  sequence: [13, 5],
  code: [18, 20],
  description: [38, 40],
  effectivedate: [78, 8],
  filedate: [86, 8],
  note1: [94, 35],
  note2: [129, 35],
  note3: [164, 35],
  othernumber: [199, 12],
  othername: [211, 192],
  namechanged: [413, 1],
};

/**
 * Of the 55 bytes of an owner's name the first 35 are packed as an officer's are, where they are packed at
 * all.
 */
function ownerColumns(block: number): Columns {
  const prefix = `owner${block}`;
  const start = 389 + 171 * (block - 1);
  return {
    [`${prefix}name`]: [start + 12, 55],
    [`${prefix}type`]: [start + 67, 1],
    [`${prefix}street`]: [start + 68, 40],
    [`${prefix}city`]: [start + 108, 28],
    [`${prefix}state`]: [start + 136, 2],
    [`${prefix}zip`]: [start + 138, 10],
    [`${prefix}country`]: [start + 148, 2],
    [`${prefix}charternumber`]: [start + 159, 12],
  };
}

export const FICTITIOUS_NAME_COLUMNS: Columns = {
  documentnumber: [1, 12],
  name: [13, 192],
  mailingstreet: [217, 40],
  mailingstreet2: [257, 40],
  mailingcity: [297, 28],
  mailingstate: [325, 2],
  mailingzip: [327, 10],
  mailingcountry: [337, 2],
  filedate: [339, 8],
  status: [352, 1],
  cancellationdate: [353, 8],
  expirationdate: [361, 8],
  employernumber: [374, 14],
  morethantenowners: [388, 1],
  ...Object.assign({}, ...OWNER_BLOCKS.map(ownerColumns)),
};

/** The columns between the dates and the partner's name were never described: addresses among them. */
export const PARTNERSHIP_COLUMNS: Columns = {
  documentnumber: [1, 12],
  status: [13, 1],
  name: [14, 192],
  filedate: [206, 8],
  effectivedate: [214, 8],
  cancellationdate: [222, 8],
  partnername: [515, 55],
  partnersequence: [570, 5],
  expirationdate: [752, 8],
};
