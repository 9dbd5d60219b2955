/** What in a declaration's files does not fit together, beyond what the schema can tell. */
import type { Layout } from '../registry.ts';
import type { Declaration, DeclaredFile } from './schema.ts';
import { columnName, MAIN, readableColumns, rowsIn, type Scope } from './scope.ts';

export function checkFiles(declaration: Declaration, layouts: readonly Layout[], scope: Scope): void {
  const { files, downloads = [] } = declaration;
  checkNumbers(declaration, scope);
  const ids = layouts.map(({ id }) => id);
  for (const id of repeated(ids)) scope.problem('files', `two files are called “${id}”`);
  for (const [index, { file }] of downloads.entries())
    if (!ids.includes(file)) scope.problem(`downloads[${index}].file`, `no file is called “${file}”`);
  for (const [index, file] of files.entries()) checkFile(file, `files[${index}]`, scope);
}

/** A public number of its own, and the form of the key that joins the files, belong together. */
function checkNumbers({ joinedBy, company }: Declaration, scope: Scope): void {
  const { number, by } = company;
  if (number !== undefined && joinedBy === undefined)
    scope.problem(
      'joinedBy',
      'is missing: it says the form of the keys that join the files, as `number` that of the numbers',
    );
  if (number === undefined && by === undefined && joinedBy !== undefined)
    scope.problem(
      'company.number',
      'is missing: it names the column of the number, where the files are joined by another',
    );
}

function checkFile(file: DeclaredFile, path: string, scope: Scope): void {
  const codes = [...rowsIn(file).flatMap((rows) => rows.codes), ...(file.skipped ?? []).flatMap((one) => one.codes)];
  for (const code of repeated(codes)) scope.problem(path, `the type “${code}” stands twice`);
  if (file.type === undefined && (file.others ?? file.skipped) !== undefined)
    scope.problem(`${path}.type`, 'is missing: it says where a record has its type');
  for (const [index, rows] of rowsIn(file).entries()) {
    const at = index === 0 ? path : `${path}.others[${index - 1}]`;
    const names = readableColumns(rows).flatMap((spellings) => [...new Set(spellings)]);
    for (const name of repeated(names)) scope.problem(`${at}.columns`, `“${name}” stands twice`);
    if (names.includes('')) scope.problem(`${at}.columns`, 'a heading has neither letters nor digits');
    if (rows.another?.holds === MAIN) scope.problem(`${at}.another.holds`, `is a word of its own, not “${MAIN}”`);
  }
  if ('at' in file.form) checkPlaces(file.form, `${path}.form.at`, scope);
}

function checkPlaces(
  { at, length }: Extract<DeclaredFile['form'], { readonly at: unknown }>,
  path: string,
  scope: Scope,
): void {
  for (const [heading, [start, bytes]] of Object.entries(at))
    if (start + bytes - 1 > length)
      scope.problem(path, `“${heading}” ends at byte ${start + bytes - 1}, and a record has ${length}`);
  for (const name of repeated(Object.keys(at).map(columnName))) scope.problem(path, `“${name}” stands twice`);
}

const repeated = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, index) => names.indexOf(name) !== index));
