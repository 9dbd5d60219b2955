import { ActionIcon, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import classes from './shell.module.css';

type Box = ComponentType<{ readonly onClose: () => void }>;

/** By which somebody shows to be there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The box that finds records from every page: by its buttons, by Ctrl+K or Cmd+K, and by a slash. */
export function useFind() {
  const [isOpen, { open: show, close }] = useDisclosure(false);
  const [Box, setBox] = useState<Box | null>(null);
  // Not lazy(): what is typed behind the keys that open the box has to go into it, and not wait for a script.
  const load = useCallback(
    () =>
      import('../features/search/find/find-box.tsx').then(
        ({ default: loaded }) => setBox(() => loaded),
        // The server is away: the next opening tries again.
        () => {},
      ),
    [],
  );
  // Not before anybody is there: what the page itself shows comes first.
  useEffect(() => {
    const options = { once: true, passive: true, capture: true };
    for (const sign of SIGNS) window.addEventListener(sign, load, options);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, load, options);
    };
  }, [load]);
  const open = () => {
    show();
    if (Box === null) void load();
  };
  const [location] = useLocation();
  useHotkeys([['mod+K', open]], []);
  // The page of the search has a box of its own under this key.
  useHotkeys([['/', () => location !== '/search' && open()]]);
  return {
    open,
    box: isOpen && Box !== null && <Box onClose={close} />,
  };
}

type ButtonProps = { readonly onClick: () => void };

export function FindButton({ onClick }: ButtonProps) {
  return (
    <button type="button" className={classes['find']} onClick={onClick}>
      <IconSearch size={17} stroke={1.6} aria-hidden />
      <span>Find</span>
      <Kbd size="xs" aria-hidden>
        {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} K
      </Kbd>
    </button>
  );
}

/** On small screens. */
export function FindIcon({ onClick }: ButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Find" onClick={onClick}>
      <IconSearch size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
