import { entityKey, identifierKey, joinedKey, type MatchRecord, wordsKey } from '../../blocking/index.ts';
import type { KeyQuery, Lookup, RecordHits } from '../../engine/index.ts';
import type { Answers } from './answers.ts';
import { isSoughtAnywhere, type LinkInput } from './jurisdictions.ts';
import {
  areTwo,
  compareForms,
  compareNames,
  type FormAgreement,
  type LegalName,
  legalName,
  NAME_AGREEMENTS,
  type NameAgreement,
} from './legal-name.ts';
import type { Licensee } from './licensee.ts';
import { registrationsOf } from './registration-number.ts';

/** Companies that are read of those that have a key. A state has few of one name. */
const BEARERS_MAX = 24;

/** A registration by whose name the licensee may be meant. */
export type Named = {
  readonly record: MatchRecord;
  readonly name: NameAgreement;
  readonly form: FormAgreement;
  /** Others bear the name that were not read. */
  readonly isOneOfMany: boolean;
};

/** What every licensee is asked for by: its number, and its names letter for letter. */
export function firstLookups(licensee: Licensee): Lookup[] {
  return [
    ...numberLookups(licensee.input),
    ...licensee.jurisdictions.own.flatMap((code) => namesOf(licensee).map((name) => joinedLookup(name, code))),
  ];
}

/** By a state's number; what says what joins it is looked for by a number that companies have among others, too. */
export function numberLookups(input: LinkInput): Lookup[] {
  const { registrationNumber: number } = input;
  if (number === null) return [];
  const key = isSoughtAnywhere(input) ? identifierKey(number) : null;
  if (key === null) return registrationsOf(number);
  return [{ keys: [key], jurisdiction: 'all', cap: BEARERS_MAX, narrowBy: [] }];
}

/** What those are asked for by that bear no company's name: other spellings, and the state of their mail. */
export function lateLookups(licensee: Licensee): Lookup[] {
  const { whole, jurisdictions } = licensee;
  if (whole === null) return [];
  const { mailing, own } = jurisdictions;
  const away = mailing === null ? [] : namesOf(licensee).map((name) => joinedLookup(name, mailing));
  return [...own.flatMap((code) => respeltLookups(licensee, whole, code)), ...away];
}

/** What bears a name of the licensee, all in one state: the list's before that of the premises, then that of its mail. */
export type Bearers = { readonly named: readonly Named[]; readonly isAway: boolean };

/** Of what `firstLookups` found. */
export function firstBearers(licensee: Licensee, answers: Answers): Bearers {
  const { whole, jurisdictions } = licensee;
  if (whole === null) return NOBODY;
  for (const code of jurisdictions.own) {
    const named = bearing(licensee, whole, code, answers);
    if (named.length > 0) return { named, isAway: false };
  }
  return NOBODY;
}

/** Of what `lateLookups` found. */
export function lateBearers(licensee: Licensee, answers: Answers): Bearers {
  const { whole, jurisdictions } = licensee;
  if (whole === null) return NOBODY;
  for (const code of jurisdictions.own) {
    const hits = respeltLookups(licensee, whole, code).map((lookup) => answers.to(lookup));
    const named = hits.flatMap((hit) => agreeing(whole, hit, licensee.isCut));
    if (named.length > 0) return { named: onceEach(named), isAway: false };
  }
  const { mailing } = jurisdictions;
  return mailing === null ? NOBODY : { named: bearing(licensee, whole, mailing, answers), isAway: true };
}

const NOBODY: Bearers = { named: [], isAway: false };

function bearing({ parts }: Licensee, whole: LegalName, code: string, answers: Answers): readonly Named[] {
  const named = agreeing(whole, answers.to(joinedLookup(whole, code)), false);
  // Where several companies share a license, nothing says which of them runs the business.
  if (named.length > 0 || parts.length !== 1) return named;
  return agreeing(parts[0]!, answers.to(joinedLookup(parts[0]!, code)), false);
}

function onceEach(named: readonly Named[]): readonly Named[] {
  return [...new Map(named.map((one) => [entityKey(one.record), one])).values()];
}

function namesOf({ whole, parts }: Licensee): readonly LegalName[] {
  if (whole === null) return [];
  return parts.length === 1 ? [whole, parts[0]!] : [whole];
}

function joinedLookup({ form }: LegalName, jurisdiction: string): KeyQuery {
  return { keys: [joinedKey(form)], jurisdiction, cap: BEARERS_MAX, narrowBy: [] };
}

function respeltLookups({ isCut }: Licensee, { form }: LegalName, jurisdiction: string): KeyQuery[] {
  const ask = (keys: KeyQuery['keys']) => ({ keys, jurisdiction, cap: BEARERS_MAX, narrowBy: [] });
  const reworded = ask([wordsKey(form)]);
  // The last word may be a part of one.
  const complete = form.tokens.slice(0, -1);
  return isCut && complete.length > 1
    ? [reworded, ask([...new Set(complete)].map((token) => `token:${token}` as const))]
    : [reworded];
}

function agreeing(licensee: LegalName, { count, records }: RecordHits, isCut: boolean): Named[] {
  return records.flatMap((record) => {
    const best = bestName(licensee, record, isCut);
    return best === null ? [] : { ...best, record, isOneOfMany: count > records.length };
  });
}

type Agreement = Pick<Named, 'name' | 'form'>;

/** How the name of it agrees that agrees best. */
function bestName(licensee: LegalName, record: MatchRecord, isCut: boolean): Agreement | null {
  let best: Agreement | null = null;
  for (const recordName of record.names) {
    const name = compareNames(licensee, recordName, isCut);
    if (name === null || (best !== null && NAME_AGREEMENTS.indexOf(best.name) <= NAME_AGREEMENTS.indexOf(name)))
      continue;
    // Its text is read from the whole company: not for a form that is another one.
    if (name !== 'cut' && areTwo(licensee.form.legalForm, recordName.form.legalForm)) continue;
    const registered = recordName.kind === 'legal' ? record.legalForm : null;
    const other = legalName(recordName.text, recordName.form);
    // Of a name cut off within its core the rest may be anything.
    const isWhole = licensee.letters.length > other.form.letters.length;
    const form = name === 'cut' ? (isWhole ? 'same' : 'unstated') : compareForms(licensee, other, registered);
    if (form !== null) best = { name, form };
  }
  return best;
}
