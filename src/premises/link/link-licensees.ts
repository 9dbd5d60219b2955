import type { MatchRecord, ParsedAddress, PersonName } from '../../blocking/index.ts';
import type { CandidateSource } from '../../engine/index.ts';
import type { LinkMethod } from '../../entity/index.ts';
import { Answers, type House } from './answers.ts';
import { type Bearer, type Choice, choose, namingOf } from './decide.ts';
import { hasOfficer, houseKey, placeOf, timeOf } from './evidence.ts';
import {
  type Bearers,
  firstBearers,
  firstLookups,
  lateBearers,
  lateLookups,
  type Named,
  numberLookups,
} from './find-bearers.ts';
import type { LinkInput } from './jurisdictions.ts';
import { addressesOf, type Licensee, licenseeOf, officersOf } from './licensee.ts';
import { probabilityOf, probabilityOfNumber } from './probabilities.ts';
import { hasNumber, sharesName } from './registration-number.ts';
import { isNumbered } from './same-name.ts';

/** The registration of a licensee. */
export type LicenseeLink = {
  readonly method: LinkMethod;
  readonly probability: number;
  readonly jurisdiction_code: string;
  readonly entity_number: string;
  /** How the names agree and what stands behind the choice, by which the probability was measured; not of a number. */
  readonly grounds: Pick<Choice, 'naming' | 'evidence' | 'isOnly'> | null;
};

/** Companies in a house from which on it is an agent's or a mail shop's, or so large that it says nothing. */
const CROWD = 12;

/**
 * The registration of each licensee, in order; `null` for persons, and where nothing decides. Of a batch each question
 * is asked once, so hundreds at a time are quickest: they take two rounds of questions, and one for crowded houses.
 * `onUnjoined`: told of each whose number, or name, is found and does not join it.
 *
 * @throws EngineError as the source does: `snapshot_unreadable`, `engine_unavailable`
 */
export async function linkLicensees(
  source: CandidateSource,
  inputs: readonly LinkInput[],
  onUnjoined: (index: number, why: Unjoined) => void = () => {},
): Promise<(LicenseeLink | null)[]> {
  const loaded = new Set((await source.coverage()).map(({ jurisdiction }) => jurisdiction));
  const licensees = inputs.map((input) => licenseeOf(input, loaded));
  const answers = new Answers(source);
  await answers.ask(licensees.flatMap((licensee) => (licensee === null ? [] : firstLookups(licensee))));
  const first = licensees.map((licensee) => licensee && firstBearers(licensee, answers));
  const isOpen = (index: number) => first[index]?.named.length === 0;
  await answers.ask(licensees.flatMap((licensee, index) => (isOpen(index) ? lateLookups(licensee!) : [])));
  const considered = licensees.map((licensee, index) => {
    if (licensee === null) return null;
    return consider(licensee, isOpen(index) ? lateBearers(licensee, answers) : first[index]!, answers);
  });
  await answers.countHouses(considered.flatMap((one) => one?.houses ?? []));
  return considered.map((one, index) => {
    if (one === null) return null;
    const link = one.byNumber ?? linkOf(one.bearers, answers);
    const { joinedBy } = inputs[index]!;
    const isElsewhere = joinedBy === 'name_and_place' && link?.grounds?.evidence === 'none';
    if (link !== null && !isElsewhere) return link;
    const [named] = isElsewhere ? one.bearers : one.others;
    if (named !== undefined)
      onUnjoined(index, { why: isElsewhere ? 'other_place' : 'other_name', record: named.record });
    return null;
  });
}

/** A company that has a party's number under another name, or its name at another place. */
export type Unjoined = { readonly why: 'other_name' | 'other_place'; readonly record: MatchRecord };

type Considered = {
  readonly byNumber: LicenseeLink | null;
  /** They have the number, and names of others. */
  readonly others: readonly Pick<Named, 'record'>[];
  readonly bearers: readonly (Bearer & { readonly house: House | null; readonly record: MatchRecord })[];
  /** Whose companies are to be counted. */
  readonly houses: readonly House[];
};

function consider(licensee: Licensee, { named, isAway }: Bearers, answers: Answers): Considered {
  const { numbered, others } = numberedBy(licensee, named, answers);
  const byNumber = numbered && {
    method: 'number' as const,
    probability: probabilityOfNumber(licensee.whole !== null),
    ...registrationOf(numbered),
    grounds: null,
  };
  if (byNumber !== null || named.length === 0) return { byNumber, others, bearers: [], houses: [] };
  const addresses = addressesOf(licensee.input.premises);
  const officers = officersOf(licensee.input);
  const bearers = named.map((one) => bearerOf(licensee, one, isAway, addresses, officers));
  const [first, second] = bearers;
  const isPlain = second === undefined && namingOf(first!) === 'exact' && first!.time === 'fits' && !isAway;
  return { byNumber, others, bearers, houses: isPlain ? [] : bearers.flatMap(({ house }) => house ?? []) };
}

type Numbered = { readonly numbered: MatchRecord | null; readonly others: Considered['others'] };

/** The company that has the list's number, unless its names have nothing to do with the licensee's. */
function numberedBy({ input, whole, jurisdictions }: Licensee, named: readonly Named[], answers: Answers): Numbered {
  const { registrationNumber: number } = input;
  if (number === null) return { numbered: null, others: [] };
  const records = [
    ...numberLookups(input).flatMap((lookup) => answers.to(lookup).records),
    ...named.map(({ record }) => record),
  ].filter((record) => hasNumber(record, number) === true);
  const own = records.filter((record) => {
    if (whole === null) return true;
    return input.joinedBy === undefined ? sharesName(whole.form, record) : isNumbered(input, whole.form, record);
  });
  // A number of a taxpayer may be that of the same company at home and abroad.
  const atHome = own.find(({ jurisdiction }) => jurisdictions.own.includes(jurisdiction));
  const numbered = atHome ?? own.find(({ domicile }) => domicile === 'domestic') ?? own[0] ?? null;
  return { numbered, others: numbered === null ? records.map((record) => ({ record })) : [] };
}

function bearerOf(
  { input, mayBePerson }: Licensee,
  { record, name, form, isOneOfMany }: Named,
  isAway: boolean,
  addresses: readonly ParsedAddress[],
  officers: readonly PersonName[],
): Considered['bearers'][number] {
  const { place, house } = placeOf(addresses, record);
  const key = house && houseKey(house);
  const { jurisdiction, entityNumber } = record;
  const isOtherNumber = input.registrationNumber !== null && hasNumber(record, input.registrationNumber) === false;
  return {
    jurisdiction,
    entityNumber,
    record,
    name,
    form,
    place,
    house: key && { jurisdiction, key },
    isCrowded: false,
    hasOfficer: officers.length > 0 && hasOfficer(officers, record),
    time: timeOf(input.premises, record),
    isDoubtful: isAway || isOneOfMany || mayBePerson || isOtherNumber,
  };
}

function linkOf(bearers: Considered['bearers'], answers: Answers): LicenseeLink | null {
  const choice = choose(
    bearers.map((bearer) => ({
      ...bearer,
      isCrowded: bearer.house !== null && answers.companiesIn(bearer.house) >= CROWD,
    })),
  );
  if (choice === null) return null;
  const { bearer, method, naming, evidence, isOnly } = choice;
  return {
    method,
    probability: probabilityOf(choice),
    ...registrationOf(bearer),
    grounds: { naming, evidence, isOnly },
  };
}

function registrationOf({ jurisdiction, entityNumber }: Pick<MatchRecord, 'jurisdiction' | 'entityNumber'>) {
  return { jurisdiction_code: jurisdiction, entity_number: entityNumber };
}
