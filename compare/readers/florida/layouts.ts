/** The Division of Corporations' layouts, as far as a company record has a place for their columns. */
import type { Layout } from '../../files/layouts.ts';

const number = [1, 12] as const;

export const CORPORATE = {
  number,
  name: [13, 192],
  status: [205, 1],
  type: [206, 15],
  principalStreet: [221, 42],
  principalStreet2: [263, 42],
  principalCity: [305, 28],
  principalState: [333, 2],
  principalZip: [335, 10],
  principalCountry: [345, 2],
  mailStreet: [347, 42],
  mailStreet2: [389, 42],
  mailCity: [431, 28],
  mailState: [459, 2],
  mailZip: [461, 10],
  mailCountry: [471, 2],
  filed: [473, 8],
  employerNumber: [481, 14],
  origin: [504, 2],
  report1: [511, 8],
  report2: [524, 8],
  report3: [537, 8],
  agentType: [587, 1],
  agentStreet: [588, 42],
  agentCity: [630, 28],
  agentState: [658, 2],
  agentZip: [660, 9],
} as const satisfies Layout;

/** Where the agent's name begins; its columns are the ones of `PERSON`, or 42 bytes of a company's name. */
export const AGENT_NAME = 545;

/** Within the name of a person, counted from 1. */
export const PERSON = { last: [1, 20], first: [21, 14], middle: [35, 1], suffix: [36, 7] } as const satisfies Layout;

/** The six officers, where each begins; their columns are counted from there. */
export const OFFICERS = [669, 797, 925, 1053, 1181, 1309] as const;
export const OFFICER = {
  title: [1, 4],
  type: [5, 1],
  street: [48, 42],
  city: [90, 28],
  state: [118, 2],
  zip: [120, 9],
} as const satisfies Layout;
export const OFFICER_NAME = 6;

/** In the file of principals the same columns follow the number, and the ZIP has one letter more. */
export const PRINCIPAL_STARTS = 13;
export const PRINCIPAL = { ...OFFICER, zip: [120, 10] } as const satisfies Layout;

export const EVENT = {
  number,
  code: [18, 20],
  description: [38, 40],
  effective: [78, 8],
  filed: [86, 8],
  notes: [94, 105],
  name: [211, 192],
  isNameChanged: [413, 1],
} as const satisfies Layout;

export const FICTITIOUS = {
  number,
  name: [13, 192],
  street: [217, 40],
  street2: [257, 40],
  city: [297, 28],
  state: [325, 2],
  zip: [327, 10],
  country: [337, 2],
  filed: [339, 8],
  status: [352, 1],
  cancelled: [353, 8],
  expires: [361, 8],
  employerNumber: [374, 14],
} as const satisfies Layout;

/** The ten owners of a fictitious name, where each begins. */
export const OWNERS = [389, 560, 731, 902, 1073, 1244, 1415, 1586, 1757, 1928] as const;
export const OWNER = {
  name: [13, 55],
  type: [68, 1],
  street: [69, 40],
  city: [109, 28],
  state: [137, 2],
  zip: [139, 10],
  country: [149, 2],
  charter: [160, 12],
} as const satisfies Layout;
export const OWNER_NAME = 13;

export const PARTNERSHIP = {
  number,
  status: [13, 1],
  name: [14, 192],
  filed: [206, 8],
  cancelled: [222, 8],
  partner: [515, 55],
} as const satisfies Layout;
