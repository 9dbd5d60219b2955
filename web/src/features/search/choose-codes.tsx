import { MultiSelect } from '@mantine/core';

export type CodesProps = {
  readonly label: string;
  /** `all`, or codes joined by commas. */
  readonly value: string;
  readonly loaded: readonly { readonly value: string; readonly label: string }[];
  /** Said where none of those that are loaded is what was typed. */
  readonly whenNone: string;
  /** What the button says that empties the box. */
  readonly clearLabel: string;
  readonly onChange: (codes: string) => void;
};

type Props = CodesProps & {
  /** Somebody is there already. */
  readonly isFocused: boolean;
};

/** Which registries or lists are searched: all of them where none is chosen. */
export function ChooseCodes({ label, value, loaded, whenNone, clearLabel, onChange, isFocused }: Props) {
  const chosen = value === 'all' ? [] : value.split(',');
  // An address may name one that is not loaded. It stays to be seen: the server says what is wrong with it.
  const others = chosen.filter((code) => loaded.every(({ value }) => value !== code));
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? 'All' : ''}
      data={[...loaded, ...others.map((code) => ({ value: code, label: code }))]}
      value={chosen}
      onChange={(codes) => onChange(codes.length === 0 ? 'all' : codes.sort().join(','))}
      autoFocus={isFocused}
      defaultDropdownOpened={isFocused}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={whenNone}
      clearButtonProps={{ 'aria-label': clearLabel }}
    />
  );
}
