/** Whom the tables of a registry may name. */

import { behind, columnOf, type DraftFile, distinctValues, groupsOf, type JsonObject } from './draft-file.ts';
import { roleMeant } from './guess-meanings.ts';

/** `parties` of a draft; nothing where no column names a party. */
export function draftParties(
  main: DraftFile,
  others: readonly DraftFile[],
  places: Readonly<Record<string, unknown>>,
  questions: string[],
): { readonly parties?: readonly JsonObject[] } {
  const own = [...new Set(main.guesses.flatMap((guess) => (isNaming(guess) ? [guess.of] : [])))].map((of) => {
    const title = main.header.find((_, column) => {
      const guess = main.guesses[column];
      return guess?.what === 'title' && guess.of === of;
    });
    if (title !== undefined) return { ...namesOf(main, of), ...roleOf(main, title, questions) };
    const role = roleMeant(of) ?? 'other';
    if (role === 'other') questions.push(`company.parties: who is named in the columns of “${of}”?`);
    return {
      ...namesOf(main, of),
      role,
      ...(role === 'registered_agent' && 'agent' in places && { address: 'agent' }),
    };
  });
  const parties = [...own, ...others.flatMap((file) => partyOfRows(file, questions))];
  return parties.length === 0 ? {} : { parties };
}

type Naming = { readonly what: 'person' | 'party' | 'organization'; readonly of: string };

const isNaming = (guess: DraftFile['guesses'][number]): guess is DraftFile['guesses'][number] & Naming =>
  guess !== null && (guess.what === 'person' || guess.what === 'party' || guess.what === 'organization');

function partyOfRows(file: DraftFile, questions: string[]): readonly JsonObject[] {
  const named = namesOf(file, null);
  if (columnOf(file, 'trade_name') !== null) return [];
  if (file.ledBy !== undefined) {
    const [address] = groupsOf(file).values();
    return [
      {
        ...(behind(file.holds, named) as JsonObject),
        ...roleOf(file, null, questions, file.ledBy),
        ...(address !== undefined && { address: behind(file.holds, address) }),
      },
    ];
  }
  if (Object.keys(named).length === 0) {
    questions.push(`files: what are the rows of ${file.name}? No heading of it names anybody.`);
    return [];
  }
  const title = columnOf(file, 'title') ?? columnOf(file, 'type');
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

/** The columns that name a party. `of`: whose; `null` for the first there are. */
function namesOf(file: DraftFile, of: string | null): JsonObject {
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
  const byRole = new Map<string, string[]>();
  for (const value of distinctValues(file, title)) {
    const role = roleMeant(value);
    if (role === null) questions.push(`company.parties: what is a “${value}”?`);
    else byRole.set(role, [...(byRole.get(role) ?? []), value]);
  }
  if (byRole.size === 0) return { role: 'other', title };
  return { role: { column: title, table: [...byRole].map(([is, codes]) => ({ codes, is })) } };
}
