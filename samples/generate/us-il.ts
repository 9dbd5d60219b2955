/**
 * Illinois: the eight files of limited liability companies. Fixed width, CRLF, trailing blanks cut, first and
 * last line apart.
 */
import { AS_OF, compactDate, dayBetween, plusDays } from './dates.ts';
import type { SampleFile } from './files.ts';
import {
  type Company,
  type Economy,
  isForeign,
  nameOf,
  type Officer,
  type Person,
  type Registration,
  registrationsOf,
  streetLines,
  type TradeName,
  tradeNamesOf,
} from './model.ts';
import { Sequence } from './numbers.ts';
import { Random } from './random.ts';
import { type Field, fixedRecord, lines } from './text.ts';

const STATUSES = {
  dissolved: '08',
  dissolved_by_state: '09',
  merged: '10',
  converted: '04',
  withdrawn: '06',
  revoked: '07',
} as const;

type Llc = Registration & { readonly number: string; readonly isSeriesLlc: boolean };

export function writeIllinois(economy: Economy): SampleFile[] {
  const random = new Random('us_il');
  const numbers = new Sequence(random, 80_000_410, 21_000);
  const llcs = registrationsOf(economy, 'IL').map((registration): Llc => {
    const number = String(numbers.next()).padStart(8, '0');
    const isSeriesLlc = registration.end === null && random.chance(0.02);
    return { ...registration, number, isSeriesLlc };
  });
  const tradeNames = tradeNamesOf(economy, 'IL').filter(({ owner }) => owner.kind === 'company');
  const namesOf = (llc: Llc) => tradeNames.filter(({ owner }) => owner === llc.company);
  const records: readonly (readonly [file: string, words: string, records: readonly Buffer[]])[] = [
    ['llcallmst', 'LLC MASTER DATA', llcs.map((llc) => master(llc, namesOf(llc).length > 0, random))],
    ['llcallnam', 'LLC NAME DATA', llcs.map((llc) => named(llc))],
    ['llcallagt', 'LLC AGENT DATA', llcs.map((llc) => agent(llc, random))],
    ['llcallarp', 'LLC ANNUAL REPORT DATA', llcs.map((llc) => annualReports(llc, random))],
    ['llcallase', 'LLC ASSUMED NAME DATA', llcs.flatMap((llc) => namesOf(llc).map((name) => assumedName(llc, name)))],
    ['llcallold', 'LLC OLD NAME DATA', llcs.flatMap(oldNames)],
    [
      'llcallmgr',
      'LLC MANAGER MEMBER DATA',
      llcs.flatMap((llc) => llc.company.officers.map((officer) => manager(llc, officer))),
    ],
    [
      'llcallser',
      'LLC SERIES DATA',
      llcs.filter(({ isSeriesLlc }) => isSeriesLlc).flatMap((llc) => series(llc, random)),
    ],
  ];
  return records.map(
    ([file, words, found]): SampleFile => ({
      path: `us_il/${file}.zip`,
      members: [{ name: `${file}.txt`, content: fileOf(words, found) }],
    }),
  );
}

/** A line with the run date, the records without their trailing blanks, a line with their count. */
function fileOf(words: string, records: readonly Buffer[]): Buffer {
  const header = Buffer.from(`RUN DATE=${compactDate(AS_OF)}   FILE:${words}`);
  const trailer = Buffer.from(`END OF FILE RECORD COUNT= ${String(records.length).padStart(7, '0')}`);
  const cut = records.map((record) => Buffer.from(record.toString('latin1').trimEnd(), 'latin1'));
  return lines([header, ...cut, trailer], '\r\n');
}

function master(llc: Llc, hasAssumedName: boolean, random: Random): Buffer {
  const { company, on, end, number } = llc;
  const hasOldName = company.formerNames.length > 0;
  const late = dayBetween(random, plusDays(AS_OF, -700), AS_OF);
  const since = end?.on ?? (company.isLate && late > on ? late : on);
  const isLate = end === null && company.isLate;
  return fixedRecord(136, [
    [1, 8, number],
    [9, 6, '000000'],
    [15, 2, end !== null ? STATUSES[end.how] : isLate ? '02' : random.chance(0.05) ? '01' : '00'],
    [17, 8, compactDate(since)],
    [25, 8, compactDate(on)],
    [33, 8, '99999999'],
    [41, 1, isForeign(llc) ? '0' : managementOf(company)],
    [42, 2, company.home],
    [44, 45, streetLines(company.office).join(' ').trim().toUpperCase()],
    [89, 30, company.office.city.toUpperCase()],
    [119, 9, company.office.zip.padEnd(9, '0')],
    [128, 2, company.office.state],
    [130, 1, hasAssumedName ? 'Y' : 'N'],
    [131, 1, hasOldName ? 'Y' : 'N'],
    [132, 3, llc.isSeriesLlc ? 'NNY' : 'NNN'],
    [135, 2, 'NN'],
  ]);
}

function managementOf({ officers }: Company): string {
  const titles = new Set(officers.flatMap((officer) => officer.titles));
  if (titles.has('Managing Member') || (titles.has('Manager') && titles.has('Member'))) return '3';
  return titles.has('Manager') ? '2' : '1';
}

function named({ company, number }: Llc): Buffer {
  return fixedRecord(128, [
    [1, 8, number],
    [9, 120, company.name.toUpperCase()],
  ]);
}

/** Now and then the agent has vacated the office. */
function agent({ agent: { who, address }, number, on, end }: Llc, random: Random): Buffer {
  const hasVacated = end === null && random.chance(0.01);
  return fixedRecord(164, [
    [1, 8, number],
    [9, 1, hasVacated ? '9' : '0'],
    [10, 60, hasVacated ? 'AGENT VACATED' : partyName(who)],
    [70, 45, streetLines(address).join(' ').trim().toUpperCase()],
    [115, 30, address.city.toUpperCase()],
    [145, 9, address.zip.padEnd(9, '0')],
    [154, 3, '016'],
    [157, 8, compactDate(on)],
  ]);
}

function annualReports({ number, on, end }: Llc, random: Random): Buffer {
  const last = Number((end?.on ?? AS_OF).slice(0, 4)) - (end === null ? 0 : 1);
  const report = (year: number, at: number): Field[] => {
    const due = `${year}${on.slice(4, 7)}-01`;
    const filed = plusDays(due, -random.integer(1, 60));
    const isFiled = year > Number(on.slice(0, 4)) && filed < AS_OF;
    return [
      [at, 8, isFiled ? compactDate(plusDays(filed, -30)) : '00000000'],
      [at + 8, 8, compactDate(isFiled ? filed : null)],
      [at + 16, 8, '00000000'],
      [at + 24, 5, isFiled ? '00075' : '00000'],
      [at + 29, 4, String(year)],
    ];
  };
  return fixedRecord(74, [[1, 8, number], ...report(last, 9), ...report(last - 1, 42)]);
}

function assumedName(llc: Llc, { name, on, until }: TradeName): Buffer {
  return fixedRecord(281, [
    [1, 8, llc.number],
    [9, 8, compactDate(on)],
    [17, 8, compactDate(until)],
    [25, 1, until === null ? '0' : '1'],
    [26, 4, String(Math.ceil((Number(on.slice(0, 4)) + 1) / 5) * 5)],
    [30, 8, '00000000'],
    [38, 1, isForeign(llc) ? '1' : '0'],
    [39, 240, name.toUpperCase()],
    [279, 3, '000'],
  ]);
}

function oldNames({ company, number, on }: Llc): Buffer[] {
  return company.formerNames
    .filter(({ until }) => until > on)
    .map(({ name, until }) =>
      fixedRecord(139, [
        [1, 8, number],
        [9, 8, compactDate(until)],
        [17, 120, name.toUpperCase()],
        [137, 3, '000'],
      ]),
    );
}

function manager({ number, on }: Llc, { who, titles, address }: Officer): Buffer {
  const isManager = titles.some((title) => title.startsWith('Manag'));
  const isMember = titles.some((title) => title.endsWith('Member'));
  return fixedRecord(163, [
    [1, 8, number],
    [9, 60, partyName(who)],
    [69, 45, streetLines(address).join(' ').trim().toUpperCase()],
    [114, 30, address.city.toUpperCase()],
    [144, 2, address.state],
    [146, 9, address.zip.padEnd(9, '0')],
    [155, 8, compactDate(on)],
    [163, 1, isManager && isMember ? '3' : isManager ? '1' : '2'],
  ]);
}

/** Persons and companies share one field; persons stand with the surname first. */
function partyName(who: Person | Company): string {
  if (who.kind === 'company') return nameOf(who).toUpperCase();
  const given = [who.first, who.middle, who.suffix].filter((part) => part !== null).join(' ');
  return `${who.last}, ${given}`.toUpperCase();
}

function series({ company, number, on }: Llc, random: Random): Buffer[] {
  return Array.from({ length: random.integer(1, 3) }, (_, index) => {
    const began = dayBetween(random, plusDays(on, 20), AS_OF);
    const isEnded = random.chance(0.2);
    return fixedRecord(277, [
      [1, 8, number],
      [9, 3, String(index + 1).padStart(3, '0')],
      [12, 2, isEnded ? '01' : '00'],
      [14, 8, compactDate(isEnded ? AS_OF : began)],
      [22, 8, compactDate(began)],
      [30, 8, '00000000'],
      [38, 240, `${company.name.toUpperCase()}--SERIES ${'ABC'[index]}`],
    ]);
  });
}
