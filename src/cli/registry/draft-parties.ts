/** Whom the tables of a registry may name. */

import {
  addressesByType,
  behind,
  columnOf,
  columnsOf,
  type DraftFile,
  distinctValues,
  explanationOf,
  groupsOf,
  type JsonObject,
} from './draft-file.ts';
import { legalNamesOf } from './draft-names.ts';
import { roleMeant } from './guess-meanings.ts';

/** `parties` of a draft; nothing where no column names a party. */
export function draftParties(
  main: DraftFile,
  others: readonly DraftFile[],
  places: Readonly<Record<string, unknown>>,
  questions: string[],
): { readonly parties?: readonly JsonObject[] } {
  const whose = [...new Set(main.guesses.flatMap((guess) => (isNaming(guess) ? [guess.of] : [])))];
  const own = whose
    .flatMap((of) => numbered(main, of).map((file) => [of, file] as const))
    .map(([of, file]) => {
      const titles = columnsOf(file, 'title');
      const ofIt = titles.find((heading) => {
        const guess = file.guesses[file.header.indexOf(heading)];
        return guess?.what === 'title' && guess.of === of;
      });
      const title = ofIt ?? (whose.length === 1 && roleMeant(of) === null ? titles[0] : undefined);
      if (title !== undefined)
        return { ...namesOf(file, of), ...roleOf(file, title, questions), ...addressIfNamed(file) };
      const role = roleMeant(of) ?? 'other';
      if (role === 'other') questions.push(`company.parties: who is named in the columns of “${of}”?`);
      return {
        ...namesOf(file, of),
        role,
        ...(role === 'registered_agent' && 'agent' in places && { address: 'agent' }),
      };
    });
  const parties = [...own, ...others.flatMap((file) => partyOfRows(file, questions))];
  return parties.length === 0 ? {} : { parties };
}

/**
 * The file once for each of several parties of a row that have titles: with the columns of `OFFICER_NAME 1`, with those of
 * `OFFICER_NAME 2`. Otherwise as it is.
 */
function numbered(file: DraftFile, of: string): readonly DraftFile[] {
  const numberOf = (column: number) => /\d+/.exec(file.header[column]!)?.[0];
  const isOfIt = (guess: DraftFile['guesses'][number]) => guess !== null && 'of' in guess && guess.of === of;
  const numbersOf = (is: (guess: DraftFile['guesses'][number]) => boolean) =>
    new Set(file.guesses.flatMap((guess, column) => (isOfIt(guess) && is(guess) ? (numberOf(column) ?? []) : [])));
  const titled = numbersOf((guess) => guess?.what === 'title');
  const named = [...numbersOf(isNaming)].filter((number) => titled.has(number));
  if (named.length < 2) return [file];
  return named.map((number) => ({
    ...file,
    guesses: file.guesses.map((guess, column) => (isOfIt(guess) && numberOf(column) !== number ? null : guess)),
  }));
}

/** Of a row for each party its address is that of whom it names. */
function addressIfNamed(main: DraftFile): JsonObject {
  const address = groupsOf(main).get('');
  return address !== undefined && addressesByType(main) !== null ? { address } : {};
}

type Naming = { readonly what: 'person' | 'party' | 'organization'; readonly of: string };

const isNaming = (guess: DraftFile['guesses'][number]): guess is DraftFile['guesses'][number] & Naming =>
  guess !== null && (guess.what === 'person' || guess.what === 'party' || guess.what === 'organization');

function partyOfRows(file: DraftFile, questions: string[]): readonly JsonObject[] {
  const named = namesOf(file, null);
  if (legalNamesOf(file) !== null) return [];
  if (named === null && (columnOf(file, 'trade_name') ?? columnOf(file, 'former_name')) !== null) return [];
  if (file.ledBy !== undefined) {
    const [address] = groupsOf(file).values();
    return [
      {
        ...(behind(file.holds, named ?? {}) as JsonObject),
        ...roleOf(file, null, questions, file.ledBy),
        ...(address !== undefined && { address: behind(file.holds, address) }),
      },
    ];
  }
  if (named === null) {
    if (groupsOf(file).size > 0 || file.guesses.some((guess) => guess?.what === 'started')) return [];
    questions.push(`files: what are the rows of ${file.name}? No heading of it names anybody.`);
    return [];
  }
  const isOfRoles = (heading: string) => distinctValues(file, heading).some((value) => roleMeant(value) !== null);
  const title = columnOf(file, 'title') ?? columnsOf(file, 'type').find(isOfRoles) ?? null;
  const [address] = groupsOf(file).values();
  const share = columnOf(file, 'share');
  return [
    {
      of: file.holds,
      ...named,
      ...roleOf(file, title, questions),
      ...(address !== undefined && { address }),
      ...(share !== null && { share }),
    },
  ];
}

/** The columns that name a party; `null` where none does. `of`: whose; `null` for the first there are. */
export function namesOf(file: DraftFile, of: string | null): JsonObject | null {
  const column = (what: string, part?: string) => {
    const found = file.guesses.findIndex(
      (guess) =>
        guess?.what === what &&
        (part === undefined || (guess.what === 'person' && guess.part === part)) &&
        (of === null || ('of' in guess && guess.of === of)),
    );
    return found === -1 ? undefined : file.header[found]!;
  };
  const [first, middle, last, suffix] = ['first', 'middle', 'last', 'suffix'].map((part) => column('person', part));
  const organization = column('organization');
  const name = column('party') ?? (of === null ? column('name') : undefined);
  if ((organization ?? last ?? name) === undefined) return null;
  return {
    ...(organization !== undefined && { organization }),
    ...(last !== undefined && {
      person: { ...(first && { first }), ...(middle && { middle }), last, ...(suffix && { suffix }) },
    }),
    ...(name !== undefined && last === undefined && { name }),
  };
}

function roleOf(file: DraftFile, title: string | null, questions: string[], ledBy = ''): JsonObject {
  if (title === null) {
    const role = roleMeant(`${file.name} ${ledBy}`.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ')) ?? 'other';
    questions.push(`company.parties: ${file.name} has no titles; is everybody in it of the role “${role}”?`);
    return { role };
  }
  const values = distinctValues(file, title);
  const severalBy = SIGNS.find((sign) => values.some((value) => areTitles(value.split(sign))));
  const single = severalBy === undefined ? values : values.flatMap((value) => value.split(severalBy));
  const byRole = new Map<string, string[]>();
  const explained: JsonObject[] = [];
  for (const value of new Set(single.map((one) => one.trim()))) {
    const says = explanationOf(file, title, value);
    const role = roleMeant(says ?? value);
    if (role === null)
      questions.push(`company.parties: what is a “${value}”${says === undefined ? '' : ` (${says})`}?`);
    else if (says === undefined) byRole.set(role, [...(byRole.get(role) ?? []), value]);
    else explained.push({ codes: [value], is: role, title: says });
  }
  const table = [...explained, ...[...byRole].map(([is, codes]) => ({ codes, is }))];
  if (table.length === 0) return { role: 'other', title };
  return { role: { column: title, table, ...(severalBy !== undefined && { severalBy }) } };
}

/** Between titles of one value. */
const SIGNS = [',', ';', '/', '&'];
const areTitles = (parts: readonly string[]): boolean =>
  parts.length > 1 && parts.every((part) => roleMeant(part) !== null);
