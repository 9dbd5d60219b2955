import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import lists from '../list.module.css';
import { useBuy, useIsKept } from '../paid.ts';
import { Price } from '../price.tsx';
import { companyPath } from '../record-address.ts';
import { useCoverage } from './coverage.ts';
import { LOOKUP, lookupOf } from './lookup.ts';

type Props = {
  readonly jurisdiction: string;
  readonly number: string;
  /** False where the price stands above it. */
  readonly hasPrice?: boolean;
  readonly children: ReactNode;
};

/** Leads to a company's record. The click looks it up, unless it is there; of a registry not loaded it is text. */
export function RecordLink({ jurisdiction, number, hasPrice = true, children }: Props) {
  const { data: loaded = [] } = useCoverage();
  const buy = useBuy();
  const lookup = lookupOf(jurisdiction, number);
  const isKept = useIsKept(LOOKUP, lookup);
  if (!loaded.some(({ jurisdiction_code }) => jurisdiction_code === jurisdiction)) return children;
  return (
    <>
      <Anchor
        component={Link}
        href={companyPath(jurisdiction, number)}
        inherit
        underline="always"
        onClick={() => void buy(LOOKUP, lookup)}
      >
        {children}
      </Anchor>
      {(hasPrice || isKept) && (
        <>
          {' '}
          <span className={lists['price']}>{isKept ? 'already here' : <Price of="lookup" />}</span>
        </>
      )}
    </>
  );
}
