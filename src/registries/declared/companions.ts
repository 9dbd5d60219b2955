/** What of companies is missing where one of a registry's files is not given. */
import type { Companion, Layout } from '../registry.ts';
import type { Declaration, DeclaredFile } from './schema.ts';
import { kindsOf, MAIN, rowsIn } from './scope.ts';

/** What parts of a company are called; others by their own names. */
const WORDS: Readonly<Record<string, string>> = {
  names: 'other names',
  addressesByType: 'addresses',
  places: 'addresses',
};

/** One for each kind of rows beside the companies', as far as a company is made of it. */
export function companionsOf({ files, company }: Declaration): readonly Companion[] {
  const wholes = files.filter(({ changes }) => changes !== true);
  const holding = (kind: string) => wholes.filter((file) => rowsIn(file).flatMap(kindsOf).includes(kind));
  const of = holding(MAIN).flatMap(layoutIdsOf);
  const kinds = new Set(wholes.flatMap(rowsIn).flatMap(kindsOf));
  kinds.delete(MAIN);
  return [...kinds].flatMap((kind) => {
    const parts = Object.entries(company).filter(([, part]) => speaksOf(part, kind));
    const gives = [...new Set(parts.map(([name]) => WORDS[name] ?? name))];
    return gives.length === 0 ? [] : [{ of, layouts: holding(kind).flatMap(layoutIdsOf), gives }];
  });
}

const layoutIdsOf = ({ id, also = [] }: DeclaredFile): readonly Layout['id'][] => [id, ...also.map((one) => one.id)];

/** Whether a part of a declaration is made of rows of a kind, or of the columns that such rows lend: `agents.Name`. */
function speaksOf(part: unknown, kind: string): boolean {
  if (typeof part === 'string') return part.startsWith(`${kind}.`);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([name, one]) => (name === 'of' && one === kind) || speaksOf(one, kind));
}
