/** Suggestions as docs/suggest.md has them, by looking at every company. */
import { editDistance, isPersonName } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import { bareNumber, type Company, type Party, plainNumber, tokenize } from '../../entity/index.ts';
import type { Suggestion, SuggestRequest } from '../port.ts';

/** `companies`: of the jurisdictions that are asked for, by jurisdiction and number. */
export function suggestionsIn(companies: readonly Company[], request: SuggestRequest): Suggestion[] {
  const { text, limit } = request;
  const words = tokenize(text);
  if (words.length === 0 || words.length > 20) return [];
  const isOfAll = request.among !== 'people';
  const numbers = isOfAll ? numbersOf(companies, text.trim()) : [];
  if (request.among === 'numbers') return numbers.slice(0, limit);
  const named = isOfAll ? companiesOf(companies, words) : [];
  const persons = personsOf(companies, words);
  const kept = Math.min(numbers.length, Math.ceil(limit * 0.3));
  const personCount = Math.min(
    persons.length,
    limit - kept,
    Math.max(Math.floor(limit * 0.3), limit - kept - named.length),
  );
  const companyCount = Math.min(named.length, limit - kept - personCount);
  const found = [
    ...numbers.slice(0, limit - companyCount - personCount),
    ...named.slice(0, companyCount),
    ...persons.slice(0, personCount),
  ];
  if (named.length > 0 || found.length >= Math.min(3, limit)) return found;
  const ofCompanies = spellingsOf(
    companies.map(({ legal_name }) => legal_name),
    words,
  );
  const ofPeople = spellingsOf(
    companies.flatMap(({ parties }) => (parties ?? []).map(({ name }) => name)),
    words,
  );
  const spelling =
    (isOfAll ? ofCompanies.find((one) => companiesOf(companies, one).length > 0) : undefined) ??
    (personCount === 0 ? ofPeople.find((one) => personsOf(companies, one).length > 0) : undefined);
  return spelling === undefined ? found : [...found, { kind: 'spelling', text: spelling.join(' '), company: null }];
}

const idOf = ({ jurisdiction_code, entity_number }: Company) => ({
  jurisdiction: jurisdiction_code,
  entityNumber: entity_number,
});

/** Names that begin with the words, then names that have them anywhere, each company once. */
function companiesOf(companies: readonly Company[], words: readonly string[]): Suggestion[] {
  const isStanding = ({ status }: Company) => status === 'active' || status === 'unknown';
  const byStanding = [true, false].map((standing) =>
    companies
      .filter((company) => isStanding(company) === standing)
      .map((company) => ({ company, tokens: tokenize(company.legal_name) }))
      // Names of so many words rank alike.
      .sort((a, b) => Math.min(a.tokens.length, 1023) - Math.min(b.tokens.length, 1023)),
  );
  const beginning = byStanding.flatMap((names) => {
    const whole = names.filter(({ tokens }) => words.every((word, at) => tokens[at] === word));
    const [before, last] = [words.slice(0, -1), words.at(-1)!];
    const candidates = names
      .filter(({ tokens }) => before.every((word, at) => tokens[at] === word))
      .filter(({ tokens }) => tokens.some((token) => token.startsWith(last)))
      .filter((name) => !whole.includes(name));
    const goingOn = candidates
      .slice(0, words.length === 1 ? candidates.length : 50)
      .filter(({ tokens }) => tokens[before.length]?.startsWith(last));
    return [...whole, ...goingOn];
  });
  const anywhere = byStanding.flatMap((names) =>
    [true, false].flatMap((whole) => names.filter(({ tokens }) => hasAll(tokens, words, whole))),
  );
  return [...new Set([...beginning, ...anywhere])].map(({ company }): Suggestion => {
    return { kind: 'company', text: company.legal_name, company: idOf(company) };
  });
}

/** All of the words, in any order; the last one as it is, or only as the beginning of others. */
function hasAll(tokens: readonly string[], words: readonly string[], whole: boolean): boolean {
  const last = words.at(-1)!;
  if (!words.slice(0, -1).every((word) => tokens.includes(word))) return false;
  if (whole || tokens.includes(last)) return whole && tokens.includes(last);
  return tokens.some((token) => token.startsWith(last));
}

function personsOf(companies: readonly Company[], words: readonly string[]): Suggestion[] {
  const parties = companies.flatMap((company) => (company.parties ?? []).map((party) => ({ party, company })));
  const names = new Set<string>();
  return [true, false].flatMap((whole) =>
    parties
      .filter(({ party }) => hasAll(tokenize(party.name), words, whole))
      .slice(0, 10)
      .filter(({ party }) => isPerson(party))
      .filter(({ party }) => {
        const name = tokenize(party.name).join(' ');
        const isNew = !names.has(name);
        names.add(name);
        return isNew;
      })
      .map(({ party, company }): Suggestion => ({ kind: 'person', text: party.name, company: idOf(company) })),
  );
}

function isPerson({ type, name }: Party): boolean {
  return type === 'person' || (type === 'unknown' && isPersonName(name));
}

function numbersOf(companies: readonly Company[], typed: string): Suggestion[] {
  if (typed.length > 64 || !/\p{N}/u.test(typed)) return [];
  const isExact = ({ entity_number }: Company) =>
    bareNumber(typed) !== '' && bareNumber(entity_number) === bareNumber(typed);
  const isLong = [...plainNumber(typed)].length >= 3;
  const beginnings = [typed, typed.toUpperCase(), plainNumber(typed)];
  const stripped = (number: string) => number.replace(/^0{1,20}/, '');
  const begins = ({ entity_number: number }: Company) =>
    isLong &&
    beginnings.some((one) => {
      const behind = stripped(one);
      const isBehind = behind !== '' && !behind.startsWith('0') && stripped(number).startsWith(behind);
      return number.startsWith(one) || isBehind;
    });
  return [...companies.filter(isExact), ...companies.filter((one) => !isExact(one) && begins(one))].map((company) => {
    return { kind: 'number', text: company.entity_number, company: idOf(company) };
  });
}

/** The typed words as they may have been meant: first those corrected that no name has, then all that can be. */
function spellingsOf(names: readonly string[], words: readonly string[]): string[][] {
  const counts = new Map<string, number>();
  for (const name of names) for (const word of new Set(tokenize(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const correction = (word: string): string => {
    const letters = [...word].length;
    if (letters < 3 || /\p{N}/u.test(word)) return word;
    const own = counts.get(word) ?? 0;
    if (own > 100) return word;
    const better = [...counts]
      .map(([other, count]) => ({ other, count, edits: editDistance(word, other) }))
      .filter(({ other, edits }) => {
        const right = [...word].findIndex((letter, at) => letter !== [...other][at]);
        return (edits === 1 && right !== 0) || (edits === 2 && letters >= 6 && (right === -1 || right >= 3));
      })
      .filter(({ count }) => count >= 10 * own)
      .map(({ other, count, edits }) => ({ other, edits, weight: edits === 1 ? 100 * count : count }))
      .sort((a, b) => b.weight - a.weight || a.edits - b.edits || compareCodePoints(a.other, b.other));
    return better[0]?.other ?? word;
  };
  const spellings = [
    words.map((word) => (counts.has(word) ? word : correction(word))),
    words.map((word) => correction(word)),
  ];
  return spellings.filter((spelling) => spelling.join(' ') !== words.join(' '));
}
