/** Columns that a declaration believes in and makes nothing of. */
import type { Declaration, DeclaredRows } from './schema.ts';
import { columnName, kindsOf, rowsIn, type Scope, spellingsOf } from './scope.ts';

/** `path`: `files[0].columns.believed`. `columns`: as they are headed. */
export type UnusedColumns = { readonly path: string; readonly columns: readonly string[] };

/** `scope`: once everything that uses columns was made. */
export function unusedColumns({ files }: Declaration, scope: Scope): readonly UnusedColumns[] {
  return files.flatMap((file, index) =>
    rowsIn(file).flatMap((rows, type) => {
      const path = type === 0 ? `files[${index}]` : `files[${index}].others[${type - 1}]`;
      const joining = joiningColumns(rows, file.asOf);
      const isUsed = (name: string) =>
        joining.has(name) || kindsOf(rows).some((kind) => scope.used.get(kind)?.has(name));
      return (['believed', 'perhaps'] as const).flatMap((list) => {
        const columns = (rows.columns[list] ?? [])
          .filter((column) => !spellingsOf(column).some(isUsed))
          .map((column) => (typeof column === 'string' ? column : column[0]!));
        return columns.length === 0 ? [] : [{ path: `${path}.columns.${list}`, columns }];
      });
    }),
  );
}

/** What brings rows together is of use without being kept. */
function joiningColumns({ key, leadsTo, another }: DeclaredRows, asOf: string | undefined): ReadonlySet<string> {
  const headings = [key.column, leadsTo?.key, another?.key, asOf];
  return new Set(headings.filter((heading) => heading !== undefined).map(columnName));
}
