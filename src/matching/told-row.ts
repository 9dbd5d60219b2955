/**
 * What may be told of a row that was kept: it stays as it was answered, an operator's corrections lie over it, and it says
 * how it is to be reviewed.
 */
import type { Corrections } from '../corrections/corrections.ts';
import type { Company } from '../entity/index.ts';
import { type EntityReference, type MatchRow, unmatchedRow } from './match-row.ts';
import { withReview } from './review.ts';

type Numbered = Pick<EntityReference, 'jurisdiction_code' | 'entity_number'>;
type Ref = { readonly jurisdiction: string; readonly entityNumber: string };

/** In place of what was found, and of a reason that names what is hidden. */
const NOTHING_SHOWN = 'Nothing is shown for this location.';

/**
 * The row without what is hidden. Where its operator is, or what led to it, it is unmatched; what it was charged stays.
 * Nothing else is changed where nothing of it is hidden.
 */
export function toldRow(row: MatchRow, corrections: Corrections): MatchRow {
  if (!corrections.hides) return withReview(row);
  const refs = refsOf(row);
  const isTouched = refs.some((ref) => corrections.hidesCompany(ref) || corrections.hidesPartyOf(ref));
  return withReview(isTouched ? withoutHidden(row, refs, corrections) : row);
}

function withoutHidden(row: MatchRow, refs: readonly Ref[], corrections: Corrections): MatchRow {
  const isHidden = (one: Numbered): boolean => {
    const ref = refOf(one);
    return ref !== null && corrections.hidesCompany(ref);
  };
  // Of a row it is not told which company each party is of: one that any of them hides is in none of it.
  const isHiddenName = (name: string | null): boolean =>
    name !== null && refs.some((ref) => corrections.hidesPersonOf(ref, name));
  const isGone = (one: EntityReference): boolean => isHidden(one) || isHiddenName(one.name);
  const shown = (company: Company | null) => company && corrections.shown(company);
  const alternatives = row.alternatives.filter((one) => !isGone({ ...one, name: one.legal_name }));
  const isHiddenText = (text: string | null): boolean =>
    text !== null && refs.some((ref) => corrections.hidesText(ref, text));
  const family = familyOf(row, isGone);
  const isAnswerGone =
    (row.operator !== null && isGone(row.operator)) ||
    (row.registration !== null && isHiddenCompany(row.registration, corrections)) ||
    row.path.some(({ from, to }) => isGone(from) || isGone(to));
  if (isAnswerGone) {
    const nothing = { code: 'no_candidate', text: NOTHING_SHOWN } as const;
    const told = unmatchedRow(row.location, row.row_index, nothing, { alternatives, operator_family: family });
    return { ...told, credits_charged: row.credits_charged };
  }
  // The evidence and the reason of an unmatched row tell of the company that was weighed first.
  const isOfHidden = row.operator === null && refs.some((ref) => corrections.hidesCompany(ref));
  const evidence = row.evidence.filter(
    ({ record, matched }) => !('entity_number' in record && isHidden(record)) && !isHiddenText(matched),
  );
  const home = row.home_registration;
  return {
    ...row,
    reason: row.reason !== null && (isOfHidden || isHiddenText(row.reason)) ? NOTHING_SHOWN : row.reason,
    operator_family: family,
    registration: shown(row.registration),
    home_registration: home !== null && isHiddenCompany(home, corrections) ? null : shown(home),
    evidence: isOfHidden ? [] : evidence,
    alternatives,
    principals: row.principals.filter(({ name }) => !isHiddenName(name)),
    people: row.people.filter(
      ({ name, sources, via }) => !isHiddenName(name) && !sources.some(isHidden) && !(via !== null && isGone(via)),
    ),
  };
}

function familyOf({ operator_family: family }: MatchRow, isGone: (one: EntityReference) => boolean) {
  // Results of an earlier version may lack it.
  if (family == null) return null;
  const members = family.members.filter((one) => !isGone({ ...one, name: one.legal_name }));
  if (members.length === family.members.length) return family;
  // Its name is what the names of all members share.
  if (members.length === 0) return null;
  return { ...family, members, member_count: family.member_count - (family.members.length - members.length) };
}

const isHiddenCompany = ({ jurisdiction_code, entity_number }: Company, corrections: Corrections): boolean =>
  corrections.hidesCompany({ jurisdiction: jurisdiction_code, entityNumber: entity_number });

/** Every company that the row names by its number. */
function refsOf(row: MatchRow): Ref[] {
  const { operator, operator_family: family, registration, home_registration: home } = row;
  const named: (Numbered | null)[] = [
    operator,
    registration,
    home,
    ...(family?.members ?? []),
    ...row.path.flatMap(({ from, to }) => [from, to]),
    ...row.evidence.flatMap(({ record }) => ('entity_number' in record ? [record] : [])),
    ...row.alternatives,
    ...row.people.flatMap(({ sources, via }) => [...sources, via]),
  ];
  return named.flatMap((one) => (one === null ? [] : (refOf(one) ?? [])));
}

const refOf = ({ jurisdiction_code: jurisdiction, entity_number: entityNumber }: Numbered): Ref | null =>
  jurisdiction === null || entityNumber === null ? null : { jurisdiction, entityNumber };
