import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AtAddress } from '../api/schema.ts';
import { formatDay } from '../format.ts';
import lists from '../list.module.css';
import { premisesPath } from '../record-address.ts';
import { useListTitle } from './coverage.ts';
import { LicenseBadge } from './license-badge.tsx';
import { Untrusted } from './untrusted.tsx';

type Props = {
  readonly license: Omit<AtAddress['premises'][number], 'address'>;
  /** What the answer tells of it besides. */
  readonly children?: ReactNode;
};

/** A license among others in an answer, with a link to its premises' record. */
export function LicenseLine({ license, children }: Props) {
  const { source, id, trade_name, licensee, license_kind, status, as_of } = license;
  const titleOf = useListTitle();
  const facts = [trade_name === null ? null : licensee, license_kind, titleOf(source), `as of ${formatDay(as_of)}`];
  return (
    <li>
      <Anchor component={Link} href={premisesPath(source, id)} fw={600} inherit>
        <Untrusted>{trade_name ?? licensee ?? id}</Untrusted>
      </Anchor>
      <LicenseBadge status={status} />
      {children}
      <div className={lists['under']}>
        <Untrusted>{facts.filter((fact) => fact !== null).join(' · ')}</Untrusted>
      </div>
    </li>
  );
}
