/**
 * Legal entity identifiers, and the parents in whose accounts companies are consolidated: the concatenated files of the
 * Global Legal Entity Identifier Foundation as CSV (https://www.gleif.org/en/lei-data/gleif-golden-copy): LEI records
 * (LEI-CDF 3.1), relationship records (RR-CDF 2.1) and reporting exceptions. They are read row by row.
 */
import { makeAddress } from '../../entity/index.ts';
import type { Layout, Row } from '../../registries/index.ts';
import { interest, interestFact, type PartyDetails, partyFact } from '../facts.ts';
import type { OwnersSource } from '../source.ts';
import authorities from './gleif-authorities.json' with { type: 'json' };
import { dayIn, type RowResult, rejected, setAside, valueIn } from './rows.ts';

const CSV = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' } as const;
const LEI = /^[A-Z0-9]{18}\d{2}$/;

/** States' corporate registers by the code of their authority; of other registers a number is nobody's here. */
const REGISTERS: ReadonlyMap<string, string> = new Map(Object.entries(authorities.registers));
/** Those that are told by their place in the list alone: true of companies whose home is that state. */
const BELIEVED: ReadonlyMap<string, string> = new Map(Object.entries(authorities.believed));
/** Records that stand for no company of their own. */
const NEVER: ReadonlySet<string> = new Set(['DUPLICATE', 'ANNULLED', 'PENDING_VALIDATION', 'CANCELLED']);
/** Whose number is a company's of today. */
const KEPT_UP: ReadonlySet<string> = new Set(['ISSUED', 'LAPSED']);
/** They carry the number of their trust, or of their head office. */
const OF_OTHERS: ReadonlySet<string> = new Set(['FUND', 'BRANCH']);
/** Their charter's number may stand in the place of a state's: eight of 3,921 of New York. */
const CHARTERED = /\b(?:credit union|bank|savings|insurance|assurance)\b/i;
const CHARTER = /^\d{1,5}$/;

const LEI_RECORDS: Layout = {
  id: 'lei_records',
  title: 'LEI records (level 1)',
  format: CSV,
  columns: {
    expected: [
      ...['lei', 'entitylegalname', 'entityregistrationauthorityregistrationauthorityid'],
      ...['entityregistrationauthorityregistrationauthorityentityid', 'entitylegaljurisdiction'],
      ...['entityentitycategory', 'entityentitycreationdate', 'registrationregistrationstatus'],
    ],
  },
  recognise: (_, columns) => columns.includes('lei') && columns.includes('entitylegalname'),
  read: readRecord,
};

const RELATIONSHIPS: Layout = {
  id: 'relationships',
  title: 'Relationship records (level 2)',
  format: CSV,
  columns: {
    expected: [
      ...['relationshipstartnodenodeid', 'relationshipendnodenodeid', 'relationshiprelationshiptype'],
      ...['relationshiprelationshipstatus', 'registrationregistrationstatus'],
    ],
  },
  recognise: (_, columns) => columns.includes('relationshipstartnodenodeid'),
  read: readRelationship,
};

const EXCEPTIONS: Layout = {
  id: 'exceptions',
  title: 'Reporting exceptions (level 2)',
  format: CSV,
  columns: { expected: ['lei', 'exceptioncategory', 'exceptionreason1'] },
  recognise: (_, columns) => columns.includes('lei') && columns.includes('exceptioncategory'),
  read: readException,
};

function readRecord(row: Row): RowResult {
  const id = leiIn(row, 'lei');
  if (id === null) return rejected('The row has no LEI.');
  const status = valueIn(row, 'registrationregistrationstatus')?.toUpperCase() ?? '';
  if (NEVER.has(status)) return setAside('The LEI is a duplicate, annulled or not issued.');
  const category = valueIn(row, 'entityentitycategory')?.toUpperCase() ?? '';
  const isPerson = category === 'SOLE_PROPRIETOR';
  const name = valueIn(row, 'entitylegalname');
  const number = KEPT_UP.has(status) && !OF_OTHERS.has(category) ? stateNumberOf(row, name) : [];
  const details: PartyDetails = {
    type: isPerson ? 'person' : 'company',
    name,
    previous_names: previousNamesIn(row),
    incorporated_in: jurisdictionOf(valueIn(row, 'entitylegaljurisdiction')),
    formed_on: dayIn(row, 'entityentitycreationdate'),
    // The legal address is often an agent's.
    address: makeAddress({
      street: row['entityheadquartersaddressfirstaddressline'],
      street2: row['entityheadquartersaddressadditionaladdressline1'],
      locality: row['entityheadquartersaddresscity'],
      region: row['entityheadquartersaddressregion']?.replace(/^US-/, ''),
      postalCode: row['entityheadquartersaddresspostalcode'],
      country: row['entityheadquartersaddresscountry'],
    }),
    identifiers: [{ scheme: 'lei', value: id }, ...number],
    flags: [],
  };
  // Of the rest of the world those alone are kept that own somebody, or are owned.
  return {
    kind: 'facts',
    facts: [partyFact({ id, details }, { isRecord: number.length > 0, isKeptUp: status === 'ISSUED' })],
  };
}

/** Trading names are not read: several businesses may share one. */
function previousNamesIn(row: Row): string[] {
  return PERIODS.flatMap((number) => {
    const column = `entityotherentitynamesotherentityname${number}`;
    const isPrevious = valueIn(row, `${column}type`)?.toUpperCase() === 'PREVIOUS_LEGAL_NAME';
    return isPrevious ? (valueIn(row, column) ?? []) : [];
  });
}

function stateNumberOf(row: Row, name: string | null): { scheme: string; value: string }[] {
  const authority = valueIn(row, 'entityregistrationauthorityregistrationauthorityid') ?? '';
  const believed = BELIEVED.get(authority);
  const isAtHome = jurisdictionOf(valueIn(row, 'entitylegaljurisdiction')) === believed;
  const scheme = REGISTERS.get(authority) ?? (isAtHome ? believed : undefined);
  const value = valueIn(row, 'entityregistrationauthorityregistrationauthorityentityid');
  if (scheme === undefined || value === null || !/\d/.test(value)) return [];
  if (CHARTER.test(value) && CHARTERED.test(name ?? '')) return [];
  return [{ scheme, value }];
}

const CONSOLIDATED: Readonly<Record<string, 'direct' | 'indirect'>> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'direct',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'indirect',
};
const PERIODS = [1, 2, 3, 4, 5];

function readRelationship(row: Row): RowResult {
  const [child, parent] = [leiIn(row, 'relationshipstartnodenodeid'), leiIn(row, 'relationshipendnodenodeid')];
  if (child === null || parent === null) return rejected('The row has not two LEIs.');
  const title = valueIn(row, 'relationshiprelationshiptype')?.toUpperCase() ?? '';
  const direct_or_indirect = CONSOLIDATED[title];
  if (direct_or_indirect === undefined) return setAside('A fund’s manager, a feeder fund or a branch: no owner.');
  if (NEVER.has(valueIn(row, 'registrationregistrationstatus')?.toUpperCase() ?? ''))
    return setAside('The record is a duplicate, annulled or not published.');
  const period = PERIODS.find(
    (number) => valueIn(row, `relationshipperiod${number}periodtype`)?.toUpperCase() === 'RELATIONSHIP_PERIOD',
  );
  const day = (which: 'start' | 'end') => dayIn(row, `relationshipperiod${period ?? 0}${which}date`);
  const ended_on = day('end');
  if (valueIn(row, 'relationshiprelationshipstatus')?.toUpperCase() === 'INACTIVE' && ended_on === null)
    return setAside('The relationship has ended on a day that is not told.');
  const held = interest({
    type: 'otherInfluenceOrControl',
    direct_or_indirect,
    title,
    started_on: day('start'),
    ended_on,
  });
  return { kind: 'facts', facts: [interestFact(bare(child), bare(parent), held)] };
}

/** That persons own a company is a fact; of other reasons nothing follows of its parents. */
function readException(row: Row): RowResult {
  const id = leiIn(row, 'lei');
  if (id === null) return rejected('The row has no LEI.');
  const reasons = PERIODS.flatMap((number) => valueIn(row, `exceptionreason${number}`)?.toUpperCase() ?? []);
  if (!reasons.includes('NATURAL_PERSONS'))
    return setAside('No parent is named, for a reason that says nothing of one.');
  const owner = { id: `${id} persons`, details: { type: 'person', name: null } } as const;
  const title = 'NATURAL_PERSONS';
  return { kind: 'facts', facts: [interestFact(bare(id), owner, interest({ type: 'unknownInterest', title }))] };
}

const bare = (id: string) => ({ id, details: { identifiers: [{ scheme: 'lei', value: id }] } });

function leiIn(row: Row, column: string): string | null {
  const text = valueIn(row, column)?.toUpperCase() ?? '';
  return LEI.test(text) ? text : null;
}

/** `US-DE` → `us_de`, `GB` → `gb`. */
function jurisdictionOf(text: string | null): string | null {
  return text !== null && /^[A-Z]{2}(?:-[A-Z]{2})?$/.test(text) ? text.toLowerCase().replace('-', '_') : null;
}

export const gleif: OwnersSource = {
  code: 'gleif',
  name: 'Legal entity identifiers, and parents by accounts',
  publisher: 'Global Legal Entity Identifier Foundation',
  updates: 'daily',
  joinedBy: 'number',
  identifies: ['lei'],
  url: 'https://www.gleif.org/en/lei-data/gleif-golden-copy',
  downloads: [],
  layouts: [LEI_RECORDS, RELATIONSHIPS, EXCEPTIONS],
};
