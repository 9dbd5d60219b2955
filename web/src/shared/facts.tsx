import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Untrusted } from './companies/untrusted.tsx';
import classes from './facts.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>;
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

type RawProps = {
  /** Whose word it is. */
  readonly of?: 'Registry' | 'List';
  readonly children: string | null;
};

/** The registry's own word, or the list's, under the normalized one. */
export function Raw({ of = 'Registry', children }: RawProps) {
  if (children === null) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      {of}: <Untrusted>{children}</Untrusted>
    </Text>
  );
}
