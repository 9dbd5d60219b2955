/**
 * Owners and managers of enrolled facilities: the Enrollments and All Owners files of the Centers for Medicare and
 * Medicaid Services (https://data.cms.gov/provider-characteristics): nursing homes, hospitals, hospices, home health
 * agencies, rural health clinics and federally qualified health centers. Read from the publisher's dictionaries
 * (ten readers of the files agree); monthly, CSV.
 */
import { type Interest, type InterestType, makeAddress, type PartyFlag, personName } from '../../entity/index.ts';
import type { Layout, Row } from '../../registries/index.ts';
import { exactShare, interest, interestFact, type NamedParty, type PartyDetails, partyFact } from '../facts.ts';
import type { OwnersSource } from '../source.ts';
import { dayIn, type RowResult, registryOfState, rejected, setAside, valueIn } from './rows.ts';

const CSV = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' } as const;

/** What an owner's role is, by the code; of another code by the text. */
const ROLES: Readonly<Record<string, readonly [InterestType, Interest['direct_or_indirect']]>> = {
  '34': ['shareholding', 'direct'],
  '35': ['shareholding', 'indirect'],
  '38': ['rightsToProfitOrIncome', 'direct'],
  '39': ['rightsToProfitOrIncome', 'direct'],
  '40': ['seniorManagingOfficial', 'direct'],
  '41': ['boardMember', 'direct'],
  '25': ['seniorManagingOfficial', 'direct'],
  '42': ['seniorManagingOfficial', 'direct'],
  '43': ['otherInfluenceOrControl', 'unknown'],
  '44': ['unknownInterest', 'unknown'],
};

/** The most telling first. */
const BY_TEXT: readonly (readonly [RegExp, InterestType, Interest['direct_or_indirect']])[] = [
  [/indirect.*ownership/i, 'shareholding', 'indirect'],
  [/direct.*ownership/i, 'shareholding', 'direct'],
  [/partnership interest/i, 'rightsToProfitOrIncome', 'direct'],
  [/owner/i, 'shareholding', 'unknown'],
  [/director|trustee|board/i, 'boardMember', 'direct'],
  [/officer|managing employee|manager|administrator/i, 'seniorManagingOfficial', 'direct'],
  [/control/i, 'otherInfluenceOrControl', 'unknown'],
];

/** Lenders, landlords and consultants. */
const NO_OWNER = /\badp\b|mortgage|security interest|disclosable/i;
const OWNS: ReadonlySet<InterestType> = new Set(['shareholding', 'rightsToProfitOrIncome']);

const FLAGS: Readonly<Record<string, PartyFlag>> = {
  privateequitycompanyowner: 'private_equity',
  reitowner: 'real_estate_investment_trust',
  holdingcompanyowner: 'holding_company',
  investmentfirmowner: 'investment_firm',
  financialinstitutionowner: 'financial_institution',
  managementservicescompanyowner: 'management_company',
  chainhomeofficeowner: 'chain_home_office',
  trustortrusteeowner: 'trust',
  parentcompanyowner: 'parent_company',
  forprofitowner: 'for_profit',
  nonprofitowner: 'nonprofit',
  createdforacquisitionowner: 'created_for_acquisition',
  ownedbyanotherorgorindowner: 'owned_by_another',
};

const ENROLLMENTS: Layout = {
  id: 'enrollments',
  title: 'Enrollments (SNF, hospital, hospice, HHA, RHC, FQHC)',
  format: CSV,
  columns: {
    expected: [
      'enrollmentid',
      'associateid',
      'organizationname',
      'incorporationdate',
      'incorporationstate',
      'npi',
      'ccn',
    ],
  },
  recognise: (_, columns) =>
    ['enrollmentid', 'incorporationstate', 'addressline1'].every((one) => columns.includes(one)),
  read: readEnrollment,
};

const ALL_OWNERS: Layout = {
  id: 'all_owners',
  title: 'All Owners (SNF, hospital, hospice, HHA, RHC, FQHC)',
  format: CSV,
  columns: {
    expected: [
      ...['enrollmentid', 'organizationname', 'associateidowner', 'typeowner', 'rolecodeowner', 'roletextowner'],
      ...['associationdateowner', 'organizationnameowner', 'lastnameowner', 'percentageownership'],
    ],
    // Since April 2025.
    believed: ['privateequitycompanyowner', 'reitowner', 'chainhomeofficeowner'],
  },
  recognise: (_, columns) => ['enrollmentid', 'rolecodeowner'].every((one) => columns.includes(one)),
  read: readOwner,
};

function readEnrollment(row: Row): RowResult {
  const id = valueIn(row, 'enrollmentid');
  if (id === null) return rejected('The row has no enrollment ID.');
  const associate = valueIn(row, 'associateid');
  const organization: PartyDetails = {
    type: 'company',
    name: valueIn(row, 'organizationname'),
    incorporated_in: registryOfState(valueIn(row, 'incorporationstate')),
    formed_on: dayIn(row, 'incorporationdate'),
    flags: profitFlags(valueIn(row, 'proprietarynonprofit')),
    identifiers: associateIdentifiers(associate),
  };
  const enrolled: NamedParty = {
    id,
    details: {
      ...organization,
      address: makeAddress({
        street: row['addressline1'],
        street2: row['addressline2'],
        locality: row['city'],
        region: row['state'],
        postalCode: row['zipcode'],
      }),
      identifiers: [
        { scheme: 'us_cms_enrollment', value: id },
        ...numberIn(row, 'npi', 'us_npi'),
        // Spreadsheets take its leading zero.
        ...numberIn(row, 'ccn', 'us_ccn').map(({ scheme, value }) => ({ scheme, value: value.padStart(6, '0') })),
        ...associateIdentifiers(associate),
      ],
    },
  };
  const facts = [partyFact(enrolled, { isRecord: true })];
  // An enrolled organisation may own others.
  if (associate !== null) facts.push({ ...partyFact({ id: associate, details: organization }), derived: true });
  const chain = valueIn(row, 'affiliationentityname');
  if (chain !== null) {
    const owner = {
      id: `chain ${valueIn(row, 'affiliationentityid') ?? chain}`,
      details: { type: 'company', name: chain },
    } as const;
    facts.push({
      ...interestFact(enrolled, owner, interest({ type: 'unknownInterest', title: 'AFFILIATION ENTITY' })),
      derived: true,
    });
  }
  return { kind: 'facts', facts };
}

function readOwner(row: Row): RowResult {
  const id = valueIn(row, 'enrollmentid');
  const owner = ownerIn(row);
  if (id === null || owner === null) return rejected('The row has no enrollment ID, or no owner.');
  const [code, text] = [valueIn(row, 'rolecodeowner'), valueIn(row, 'roletextowner')];
  if (code === '36' || code === '37' || NO_OWNER.test(`${code} ${text}`))
    return setAside('A lender, landlord or consultant: neither an owner nor a manager.');
  const [type, direct_or_indirect] = ROLES[code ?? ''] ?? roleOfText(text);
  const share = Number(valueIn(row, 'percentageownership')?.replace(/%$/, '') ?? 0);
  const subject: NamedParty = {
    id,
    details: {
      type: 'company',
      name: valueIn(row, 'organizationname'),
      identifiers: [{ scheme: 'us_cms_enrollment', value: id }, ...associateIdentifiers(valueIn(row, 'associateid'))],
    },
  };
  const held = interest({
    type,
    direct_or_indirect,
    share: OWNS.has(type) && share > 0 ? exactShare(share) : null,
    title: text ?? code,
    started_on: dayIn(row, 'associationdateowner'),
  });
  return { kind: 'facts', facts: [interestFact(subject, owner, held)] };
}

const roleOfText = (text: string | null): readonly [InterestType, Interest['direct_or_indirect']] => {
  const [, type, direct] = BY_TEXT.find(([words]) => words.test(text ?? '')) ?? [];
  return [type ?? 'unknownInterest', direct ?? 'unknown'];
};

/** `null` where the row names nobody. */
function ownerIn(row: Row): NamedParty | null {
  const associate = valueIn(row, 'associateidowner');
  const organization = valueIn(row, 'organizationnameowner');
  const isPerson = valueIn(row, 'typeowner')?.toUpperCase() === 'I' || organization === null;
  const name = isPerson
    ? personName({ first: row['firstnameowner'], middle: row['middlenameowner'], last: row['lastnameowner'] })
    : organization;
  if (name === null) return null;
  const id = associate ?? `name ${name.toUpperCase()}`;
  const identifiers = associateIdentifiers(associate);
  if (isPerson) return { id, details: { type: 'person', name, identifiers } };
  const flags = Object.entries(FLAGS).flatMap(([column, flag]) =>
    valueIn(row, column)?.toUpperCase() === 'Y' ? [flag] : [],
  );
  const address = makeAddress({
    street: row['addressline1owner'],
    street2: row['addressline2owner'],
    locality: row['cityowner'],
    region: row['stateowner'],
    postalCode: row['zipcodeowner'],
  });
  return { id, details: { type: 'company', name, identifiers, flags, address } };
}

const associateIdentifiers = (value: string | null) => (value === null ? [] : [{ scheme: 'us_cms_associate', value }]);

function numberIn(row: Row, column: string, scheme: string) {
  const value = valueIn(row, column);
  return value === null ? [] : [{ scheme, value }];
}

function profitFlags(text: string | null): PartyFlag[] {
  if (text === null) return [];
  return text.toUpperCase().startsWith('P') ? ['for_profit'] : ['nonprofit'];
}

export const cmsOwners: OwnersSource = {
  code: 'us_cms_owners',
  name: 'Owners and managers of enrolled health facilities',
  publisher: 'Centers for Medicare and Medicaid Services',
  updates: 'monthly',
  joinedBy: 'name',
  identifies: [],
  url: 'https://data.cms.gov/provider-characteristics',
  downloads: [],
  layouts: [ENROLLMENTS, ALL_OWNERS],
};
