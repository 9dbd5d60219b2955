import { TextInput } from '@mantine/core';
import { isZipCode } from './search-address.ts';

type Props = { readonly value: string | null; readonly onChange: (zipCode: string | null) => void };

export function ZipCode({ value, onChange }: Props) {
  return (
    <TextInput
      label="ZIP code"
      placeholder="80202"
      inputMode="numeric"
      maxLength={5}
      value={value ?? ''}
      error={value !== null && !isZipCode(value) && 'Five digits'}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
