import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Mark } from '../shared/brand.tsx';
import { SampleBadge } from '../shared/sample-badge.tsx';
import classes from './alone.module.css';

/** What a page for everybody stands in before somebody has signed in. */
export function Alone({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <header className={classes['header']}>
        <Link href="/" className={classes['home']}>
          <Mark />
          Charter
        </Link>
        <SampleBadge />
        <Group gap="xs" ml="auto" wrap="nowrap">
          <Button component={Link} href="/sign-in?next=/docs" variant="subtle" size="compact-md">
            Sign in
          </Button>
          <Button component={Link} href="/sign-up" size="compact-md" visibleFrom="xs">
            Create an account
          </Button>
        </Group>
      </header>
      <main id="content" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
    </>
  );
}
