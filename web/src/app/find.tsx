import { ActionIcon, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import classes from './shell.module.css';

const load = () => import('../features/search/find/find-box.tsx');
const FindBox = lazy(load);

/** The box that finds records from every page: by its buttons, by Ctrl+K or Cmd+K, and by a slash. */
export function useFind() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [location] = useLocation();
  useHotkeys([['mod+K', open]], []);
  // The page of the search has a box of its own under this key.
  useHotkeys([['/', () => location !== '/search' && open()]]);
  return {
    open,
    box: isOpen && (
      <Suspense>
        <FindBox onClose={close} />
      </Suspense>
    ),
  };
}

type ButtonProps = { readonly onClick: () => void };

export function FindButton({ onClick }: ButtonProps) {
  return (
    <button type="button" className={classes['find']} onClick={onClick} onPointerEnter={load} onFocus={load}>
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
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Find" onClick={onClick} onPointerEnter={load}>
      <IconSearch size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
