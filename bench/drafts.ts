/**
 * `node bench/drafts.ts`: how much of a declaration `charter registry draft` finds by itself. It drafts one of the
 * fixtures of each state that comes with a declaration, and counts the columns that the draft uses as the declaration
 * does. `--wrong` lists the others. Prints Markdown.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DescribedColumn } from '../src/cli/registry/described-column.ts';
import { draftDeclaration } from '../src/cli/registry/draft.ts';
import { layoutIn } from '../src/cli/registry/read-layout.ts';
import { readDraftTable } from '../src/cli/registry/read-table.ts';

import { type Declaration, type Input, openInputs, recognise, registryOf } from '../src/registries/index.ts';
import { usesIn } from './support/column-uses.ts';
import { markdownTable } from './support/measure.ts';

const REGISTRIES = join(import.meta.dirname, '../src/registries');
const FIXTURES = join(import.meta.dirname, '../test/registries');
const { values } = parseArgs({ options: { wrong: { type: 'boolean' }, states: { type: 'string' } } });

type File = { readonly input: Input; readonly declared: Declaration['files'][number] };

const codes = readdirSync(REGISTRIES).filter((name) => existsSync(join(REGISTRIES, name, 'registry.json')));
const rows: string[][] = [];
for (const folder of codes) {
  const code = folder.replace('-', '_');
  if (values.states !== undefined && !values.states.split(',').includes(code)) continue;
  const declaration = JSON.parse(readFileSync(join(REGISTRIES, folder, 'registry.json'), 'utf8')) as Declaration;
  const files = await fixturesOf(code, declaration);
  if (files.some(({ declared }) => declared.type !== undefined)) {
    rows.push([declaration.name, 'records of several types are not drafted', '', '']);
    continue;
  }
  const tables = [];
  for (const { input, declared } of files) tables.push(await readDraftTable(input, describedIn(declared)));
  const draft = draftDeclaration(code, tables) as unknown as Declaration;
  const [found, meant] = [usesIn(draft), usesIn(declaration)];
  let [used, right, alien] = [0, 0, 0];
  for (const [index, { declared, input }] of files.entries()) {
    const drafted = draft.files.find(({ title }) => title === input.baseName)!;
    for (const heading of tables[index]!.header) {
      const [is, was] = [meant(declared.holds, heading), found(drafted.holds, heading)];
      if (declared.columns.kept === true || is.includes('a function')) continue;
      const isRight = is.some((use) => was.includes(use));
      if (is.length > 0) used++;
      if (isRight) right++;
      if (is.length === 0 && was.length > 0) alien++;
      if (values.wrong === true && !isRight && is.length + was.length > 0)
        console.log(
          `${code} ${input.baseName} “${heading}”: ${is.join('; ') || '–'}, drafted ${was.join('; ') || '–'}`,
        );
    }
  }
  rows.push([declaration.name, String(files.length), `${right} of ${used}`, String(alien)]);
}
console.log(markdownTable(['state', 'files', 'columns right', 'taken for something'], rows));

/** The first fixture of each declared file. */
async function fixturesOf(code: string, declaration: Declaration): Promise<readonly File[]> {
  const files: File[] = [];
  const folder = join(FIXTURES, code, 'input');
  for (const name of readdirSync(folder).toSorted()) {
    for (const input of await openInputs(join(folder, name))) {
      const { layout } = await recognise(registryOf(code)!, input);
      const declared = declaration.files.find(({ id, also = [] }) =>
        [id, ...also.map((one) => one.id)].includes(layout.id),
      )!;
      const isRead = declared.key.without === undefined;
      if (isRead && !files.some((file) => file.declared === declared)) files.push({ input, declared });
    }
  }
  return files;
}

/** A file without headings needs a description: the columns in their order. */
function describedIn({ columns }: File['declared']): readonly DescribedColumn[] {
  if (columns.order === undefined) return [];
  return layoutIn('layout', columns.order.map((heading, index) => `${index + 1} ${heading}`).join('\n'));
}
