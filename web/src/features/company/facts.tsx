import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import classes from './company.module.css';

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

/** The registry's own word, under the normalized one. */
export function Raw({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      Registry: <Untrusted>{children}</Untrusted>
    </Text>
  );
}
