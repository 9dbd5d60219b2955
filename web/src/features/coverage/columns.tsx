import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { JurisdictionCoverage } from '../../shared/api/schema.ts';
import { formatAgo, formatCount, formatDay } from '../../shared/format.ts';
import { Tag } from '../../shared/tag.tsx';
import classes from './coverage.module.css';
import { Freshness } from './freshness.tsx';

export type Jurisdiction = JurisdictionCoverage;

export type ColumnName =
  | 'Jurisdiction'
  | 'Companies'
  | 'Active'
  | 'Officers, agents'
  | 'Trade names'
  | 'Previous names'
  | 'Filings'
  | 'As of';

type Column = {
  readonly name: ColumnName;
  readonly sortsBy: (jurisdiction: Jurisdiction) => string | number;
  readonly cell: (jurisdiction: Jurisdiction) => ReactNode;
  readonly isNumber: boolean;
};

export const COLUMNS: readonly Column[] = [
  {
    name: 'Jurisdiction',
    sortsBy: ({ name }) => name,
    cell: ({ name, jurisdiction_code, is_sample, caveats }) => (
      <>
        <Anchor component={Link} href={`/search?jurisdictions=${jurisdiction_code}`} inherit fw={600}>
          {name}
        </Anchor>
        <Note>{jurisdiction_code}</Note>
        {is_sample && <Tag color="yellow">Sample data</Tag>}
        {caveats.map((caveat) => (
          <Note key={caveat} isWarning>
            {caveat}
          </Note>
        ))}
      </>
    ),
    isNumber: false,
  },
  {
    name: 'Companies',
    sortsBy: ({ companies }) => companies,
    cell: ({ companies, publishes }) => (
      <>
        {formatCount(companies)}
        {!publishes.inactive && <Note>active ones only</Note>}
      </>
    ),
    isNumber: true,
  },
  {
    name: 'Active',
    sortsBy: ({ active_companies }) => active_companies,
    cell: ({ active_companies }) => formatCount(active_companies),
    isNumber: true,
  },
  {
    name: 'Officers, agents',
    sortsBy: ({ officers }) => officers,
    cell: ({ officers, companies_with_officers, publishes }) => (
      <>
        {formatCount(officers)}
        <Note>
          {publishes.officers
            ? `officers at ${formatCount(companies_with_officers)} companies`
            : 'officers not published'}
        </Note>
      </>
    ),
    isNumber: true,
  },
  {
    name: 'Trade names',
    sortsBy: ({ trade_names }) => trade_names,
    cell: ({ trade_names, publishes }) => <Count of={trade_names} isPublished={publishes.trade_names} />,
    isNumber: true,
  },
  {
    name: 'Previous names',
    sortsBy: ({ previous_names }) => previous_names,
    cell: ({ previous_names }) => (previous_names === 0 ? <Note>none in its file</Note> : formatCount(previous_names)),
    isNumber: true,
  },
  {
    name: 'Filings',
    sortsBy: ({ filings }) => filings,
    cell: ({ filings, publishes }) => <Count of={filings} isPublished={publishes.filings} />,
    isNumber: true,
  },
  {
    name: 'As of',
    sortsBy: ({ as_of }) => as_of,
    cell: ({ as_of, updates, is_stale }) => (
      <div className={classes['date']}>
        {formatDay(as_of)}
        <Note>{formatAgo(`${as_of}T00:00:00Z`)}</Note>
        <Freshness updates={updates} isStale={is_stale} />
      </div>
    ),
    isNumber: true,
  },
];

/** Tells a count of nothing from nothing to count. */
function Count({ of, isPublished }: { readonly of: number; readonly isPublished: boolean }) {
  return isPublished || of > 0 ? formatCount(of) : <Note>not published</Note>;
}

function Note({ children, isWarning = false }: { readonly children: string; readonly isWarning?: boolean }) {
  return (
    <Text size="xs" c={isWarning ? 'var(--mantine-color-error)' : 'dimmed'} fw={400} component="div">
      {children}
    </Text>
  );
}
