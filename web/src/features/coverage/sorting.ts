import { COLUMNS, type ColumnName, type Jurisdiction } from './columns.tsx';

export type Sorting = { readonly column: ColumnName; readonly isDescending: boolean };

export function sorted(jurisdictions: readonly Jurisdiction[], { column, isDescending }: Sorting): Jurisdiction[] {
  const { sortsBy } = COLUMNS.find(({ name }) => name === column)!;
  const sign = isDescending ? -1 : 1;
  return jurisdictions.toSorted((a, b) => {
    const [valueA, valueB] = [sortsBy(a), sortsBy(b)];
    return valueA === valueB ? a.name.localeCompare(b.name) : valueA < valueB ? -sign : sign;
  });
}

/** Those whose name or code holds the text, in any case. */
export function matching(jurisdictions: readonly Jurisdiction[], text: string): Jurisdiction[] {
  const wanted = text.trim().toLowerCase();
  return jurisdictions.filter(({ name, jurisdiction_code }) =>
    `${name} ${jurisdiction_code}`.toLowerCase().includes(wanted),
  );
}
