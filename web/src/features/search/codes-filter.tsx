import { TextInput } from '@mantine/core';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { ChooseCodes, CodesProps } from './choose-codes.tsx';

type Loaded = {
  readonly Choose: ComponentType<ComponentProps<typeof ChooseCodes>>;
  readonly isFocused: boolean;
};

/**
 * Which registries or lists are searched. Most searches are of all: the box that lists them, and all that floats over a
 * page, is fetched once somebody comes to it or something is chosen.
 */
export function CodesFilter(props: CodesProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const plain = useRef<HTMLInputElement>(null);
  const load = () =>
    import('./choose-codes.tsx').then(
      ({ ChooseCodes }) => setLoaded({ Choose: ChooseCodes, isFocused: document.activeElement === plain.current }),
      // The server is away: the next visit tries again.
      () => {},
    );
  const isChosen = props.value !== 'all';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same script each time
  useEffect(() => {
    if (isChosen) void load();
  }, [isChosen]);
  if (loaded !== null) return <loaded.Choose {...props} isFocused={loaded.isFocused} />;
  return (
    <TextInput
      ref={plain}
      label={props.label}
      placeholder={isChosen ? '' : 'All'}
      value={isChosen ? props.value : ''}
      readOnly
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      onFocus={load}
    />
  );
}
