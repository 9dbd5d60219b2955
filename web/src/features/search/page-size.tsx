import { NativeSelect } from '@mantine/core';
import { PAGE_SIZES } from './search-address.ts';

type Props = { readonly value: number; readonly onChange: (limit: number) => void };

export function PageSize({ value, onChange }: Props) {
  return (
    <NativeSelect
      label="Results a page"
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      data={PAGE_SIZES.map(String)}
    />
  );
}
