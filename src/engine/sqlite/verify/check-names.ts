import { tokenize } from '../../../entity/index.ts';
import { nameRank, type TextsByField } from '../../semantics/index.ts';
import { COLUMNS } from '../layout.ts';
import type { OpenFile } from '../read/open-file.ts';
import { must } from './must.ts';
import { rowCompanies } from './row-companies.ts';

/** Counts the names of a record by rank. */
export function countNames(names: TextsByField, ranks: Map<number, number>): void {
  for (const [field, ofField] of names.entries()) {
    for (const name of ofField) {
      const words = tokenize(name).length;
      if (words === 0) continue;
      const rank = nameRank(field, words);
      ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
    }
  }
}

/**
 * The names stand in the order of results, and are as many of each rank as the records have. Gives how many
 * there are.
 */
export function checkNames(snapshot: OpenFile, ranks: ReadonlyMap<number, number>): number {
  const { firstRow, field, words } = COLUMNS.name_group;
  const companies = rowCompanies(snapshot, 'name');
  const ordered = [...ranks].sort(([a], [b]) => a - b);
  let names = 0;
  let groups = 0;
  for (const row of snapshot.file.table('name_group').rows()) {
    const rank = nameRank(row.number(field), row.number(words));
    const [expected, size] = ordered[groups++] ?? [];
    must(rank === expected && row.number(firstRow) === names, 'the names are not grouped as those of the records are');
    let previous = 0;
    for (let name = 0; name < size!; name++) {
      const company = companies.next().value ?? 0;
      must(
        company >= Math.max(1, previous) && company <= snapshot.records,
        `the name ${names + name} is not in its place`,
      );
      previous = company;
    }
    names += size!;
  }
  must(
    groups === ordered.length && companies.next().done === true,
    'the index of names has other names than the records',
  );
  return names;
}
