/**
 * What each reason of an unmatched row claims, and whether the row's own evidence and alternatives bear it out. A
 * sentence that no claim knows fails, so that a new one gets its claim.
 */
import { nameForm, parseUsAddress } from '../../src/blocking/index.ts';
import type { MatchRow } from '../../src/matching/index.ts';

type Claim = {
  readonly says: RegExp;
  readonly holds: (row: MatchRow, said: RegExpExecArray) => boolean;
};

const grade = (row: MatchRow, field: 'name' | 'address') => row.evidence.find((one) => one.field === field)?.grade;
const isOneOf = (value: string | undefined, ...values: readonly string[]) =>
  value !== undefined && values.includes(value);
const tokensOf = (text: string) => nameForm(text).tokens;

/** The company that the evidence is of, where it is likely enough to be an alternative. */
function firstOf({ evidence, alternatives }: MatchRow): MatchRow['alternatives'][number] | undefined {
  const record = evidence[0]?.record;
  if (record === undefined || !('entity_number' in record)) return undefined;
  return alternatives.find(
    ({ jurisdiction_code, entity_number }) =>
      jurisdiction_code === record.jurisdiction_code && entity_number === record.entity_number,
  );
}

const sumOf = (confidences: readonly number[]) => confidences.reduce((sum, one) => sum + one, 0);

function hasPair({ alternatives }: MatchRow, between: string, text: string, isNear: boolean): boolean {
  return alternatives.some((one) =>
    alternatives.some(
      (other) =>
        one !== other &&
        text.includes(`${one.legal_name}${between}${other.legal_name}`) &&
        (!isNear || other.confidence * 3 >= one.confidence),
    ),
  );
}

export const CLAIMS: readonly Claim[] = [
  {
    says: /^Several companies fit about equally well: .* and .*\./,
    holds: (row, [text]) =>
      hasPair(row, ' and ', text, true) &&
      sumOf(row.alternatives.map(({ confidence }) => confidence)) >= 0.5 &&
      isOneOf(grade(row, 'name'), 'exact', 'similar', 'partial'),
  },
  {
    says: /^(.*) bears (the|a part of the|a similar) name, and (.*) one like it\./,
    holds: (row, [, one, , other]) =>
      [one, other].every((name) => row.alternatives.some(({ legal_name }) => legal_name === name)) &&
      sumOf(row.alternatives.map(({ confidence }) => confidence)) >= 0.5,
  },
  {
    says: / A ([a-z, ]+) may tell them apart\.$/,
    holds: ({ location }, [, helps]) =>
      helps!.split(/, | or /).every((help) => {
        if (help === 'street address') return parseUsAddress(location.address).number === null;
        return location[help as 'phone' | 'website'] === null;
      }),
  },
  { says: /(?<!none )bears the name(?! or one)/, holds: (row) => isOneOf(grade(row, 'name'), 'exact', 'similar') },
  { says: /bears the brand’s name/, holds: (row) => isOneOf(grade(row, 'name'), 'exact', 'similar') },
  { says: /bears a similar name/, holds: (row) => grade(row, 'name') === 'similar' },
  {
    says: /bears (a part of the (name|brand’s name)|the name or one like it)|by part of the name/,
    holds: (row) => isOneOf(grade(row, 'name'), 'exact', 'similar', 'partial'),
  },
  {
    says: /bears the name with “(.+)” behind it, (?:which the location does not say|and the location has “(.+)”)/,
    holds: (row, [, legal, sign]) => {
      const first = firstOf(row);
      if (first === undefined) return true;
      const own = tokensOf(first.legal_name);
      const submitted = tokensOf(row.location.name);
      const isOn = (mark: string, tokens: readonly string[]) => mark.split(' ').every((one) => tokens.includes(one));
      return isOn(legal!, own) && !isOn(legal!, submitted) && (sign === undefined || isOn(sign, submitted));
    },
  },
  {
    says: /bears the name without “(.+)”, which the location has behind it/,
    holds: (row, [, mark]) =>
      mark!.split(' ').every((one) => tokensOf(row.location.name).includes(one)) &&
      !mark!.split(' ').every((one) => tokensOf(firstOf(row)?.legal_name ?? '').includes(one)),
  },
  {
    says: /bears the name with another number/,
    holds: (row) => /\d|[ivx]|one|two|three/i.test(row.location.name) && grade(row, 'name') !== 'exact',
  },
  { says: /is not at the address/, holds: (row) => !isOneOf(grade(row, 'address'), 'exact', 'similar') },
  { says: /is at the address/, holds: (row) => isOneOf(grade(row, 'address'), 'exact', 'similar') },
  { says: /is next to the address/, holds: (row) => grade(row, 'address') === 'similar' },
  { says: /is in (another unit|the same street)/, holds: (row) => grade(row, 'address') === 'partial' },
  { says: /(.+) is about ([\d,]+) km away\./, holds: (row) => !isOneOf(grade(row, 'address'), 'exact', 'similar') },
  {
    says: /At the address is (.+)\.$/,
    holds: (row, [, name]) => row.alternatives.some(({ legal_name }) => legal_name === name),
  },
  {
    says: /(Another company is|other companies are) registered at the address\.$/,
    holds: (row) => !isOneOf(grade(row, 'address'), 'exact', 'similar'),
  },
  { says: /its name does not agree/, holds: (row) => !isOneOf(grade(row, 'name'), 'exact', 'similar') },
  {
    says: /is registered in another state|is of another state/,
    holds: (row) => {
      const record = row.evidence[0]!.record;
      const { state } = parseUsAddress(row.location.address);
      return 'jurisdiction_code' in record && record.jurisdiction_code !== `us_${state?.toLowerCase()}`;
    },
  },
  {
    says: /has ended, and another/,
    holds: (row) => isOneOf(firstOf(row)?.status ?? 'dissolved', 'dissolved', 'withdrawn', 'inactive', 'merged'),
  },
  {
    says: /^No company resembles the name, the address or the contacts\.$/,
    holds: ({ evidence, alternatives }) => evidence.length === 0 && alternatives.length === 0,
  },
  {
    says: /^The nearest company, (.*), resembles the location too little\./,
    holds: (row, [, name]) =>
      !isOneOf(grade(row, 'name'), 'exact') && [name, undefined].includes(firstOf(row)?.legal_name),
  },
  {
    says: /and none bears the name\.$/,
    holds: (row) => grade(row, 'name') !== 'exact',
  },
  { says: /^Companies at the address share it with many others/, holds: () => true },
  { says: /is on record as a trade name/, holds: (row) => row.evidence.length > 0 },
  // What these say is of the company alone: the evidence names it.
  {
    says: /is an agent for|is no public body|owns a bank|is no religious body|stands by a body|is behind the brand|of another person of the family|is not surely the operator/,
    holds: (row) => row.evidence.length > 0,
  },
  {
    says: /^The registry of .* is not loaded(, and no license list .*)?\.$|^The (name|address) |outside the United States/,
    holds: () => true,
  },
];

/** What of a row's reason is not so; empty where all of it holds. */
export function untrue(row: MatchRow): string[] {
  const claims = CLAIMS.flatMap((claim) => {
    const said = claim.says.exec(row.reason ?? '');
    return said === null ? [] : [{ claim, said }];
  });
  if (claims.length === 0) return [`no claim knows: ${row.reason}`];
  return claims.filter(({ claim, said }) => !claim.holds(row, said)).map(({ claim }) => `${claim.says}`);
}
