/**
 * Which of its names an organisation is called by: rows name one by its number, under every name that it ever
 * had.
 */
import { type BuildContext, cleanText, hasCompanyDesignator, type Row, sameName } from '../adapter.ts';

const NOT_THE_RECORDS = 'A name of an organisation differs from that of its own record and was left out.';
const ONE_OF_SEVERAL = 'An organisation without a record of its own has several names; one was taken.';

/**
 * The name of each organisation that rows of one business name, by its number: the legal name of its own
 * record, where that is one of those given. Names come in alphabetical order, which has no meaning: without
 * the record the first one with a company designator is taken, else the first. Every other name is counted in
 * the load's report.
 */
export function organisationNames(rows: readonly Row[], context: BuildContext): ReadonlyMap<string, string> {
  const given = new Map<string, Set<string>>();
  for (const row of rows) {
    const number = cleanText(row['entityofrecordregnumber']);
    const name = cleanText(row['entityofrecordname']);
    if (number === null || name === null) continue;
    given.set(number, (given.get(number) ?? new Set()).add(name));
  }
  return new Map([...given].map(([number, names]) => [number, nameOf(number, [...names], context)]));
}

function nameOf(number: string, names: readonly string[], context: BuildContext): string {
  const recorded = context.legalNameOf(number);
  const isRecorded = recorded !== null && names.some((name) => sameName(name, recorded));
  const name = isRecorded ? recorded : (names.find(hasCompanyDesignator) ?? names[0] ?? number);
  for (const other of names) if (!sameName(other, name)) context.note(isRecorded ? NOT_THE_RECORDS : ONE_OF_SEVERAL);
  return name;
}
