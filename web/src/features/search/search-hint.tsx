import { Button, Group } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useCoverage, useJurisdictionName, useLists } from '../../shared/companies/coverage.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { addressPath } from '../../shared/companies/thread-paths.ts';
import { useBuy } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { companyPath } from '../../shared/record-address.ts';
import { EmptyState } from '../../shared/states.tsx';
import type { NumberedCompany } from './entity-numbers.ts';
import { type Hint, hintFor, isZip } from './hints.ts';
import { PriceOfSearch } from './price-of-search.tsx';
import { asKind, atPage, type Search, withChanges } from './search-address.ts';

/** What is known of a search before it is paid for. */
export function useHint(): (search: Search) => Hint | null {
  const { data: loaded = [] } = useCoverage();
  return ({ kind, request }) => {
    if (kind === 'premises') {
      // They are found by their address, and have no numbers of a registry.
      const hint = hintFor(request.q, []);
      return hint?.kind === 'address' ? null : hint;
    }
    const { q, jurisdictions } = request;
    const all = loaded.map(({ jurisdiction_code }) => jurisdiction_code);
    return hintFor(q, jurisdictions === 'all' ? all : jurisdictions.split(','));
  };
}

type Props = {
  readonly hint: Hint;
  readonly search: Search;
  /** Sends a search: this one all the same, or the one that is offered instead. */
  readonly onRun: (search: Search) => void;
};

/**
 * In place of results: why a search would not find what is meant, what would, and the search all the same.
 */
export function SearchHint({ hint, search, onRun }: Props) {
  return (
    <EmptyState
      title={titleOf(hint)}
      icon={IconBulb}
      action={
        <Group gap="xs" justify="center" mt="xs">
          <Offers hint={hint} search={search} onRun={onRun} />
          <Button variant="default" onClick={() => onRun(search)}>
            Search anyway for <PriceOfSearch search={search} />
          </Button>
        </Group>
      }
    >
      <Why hint={hint} search={search} /> Nothing was sent yet.
    </EmptyState>
  );
}

export function titleOf(hint: Hint): string {
  switch (hint.kind) {
    case 'operators':
      return `“${hint.word}” is searched as a word`;
    case 'negation':
      return 'Nothing can be left out of a search';
    case 'number':
      return 'This looks like a registry number';
    case 'address':
      return 'This looks like an address';
  }
}

export function Why({ hint, search }: Omit<Props, 'onRun'>): ReactNode {
  switch (hint.kind) {
    case 'operators':
      return `Operators are written in capitals. As it stands, only what has the word “${hint.word}” in it matches.`;
    case 'negation':
      return 'The query language has no NOT, and passes over a minus: what stands behind them would have to be in what is found.';
    case 'number':
      return (
        <>
          A search goes by names. A lookup finds the company of a number: it costs <Price of="lookup" />, and nothing
          where there is none.
        </>
      );
    case 'address':
      return search.kind === 'officers'
        ? 'A search goes by names. Type a name, and the ZIP code into its filter.'
        : 'A search goes by names, and finds only companies that are named like an address. Who operates a place is found by matching, from a file with its name and address.';
  }
}

/** What would find it. */
export function Offers({ hint, search, onRun }: Props) {
  switch (hint.kind) {
    case 'operators':
    case 'negation':
      if (hint.query === null) return null;
      return <Instead search={atPage(withChanges(search, { q: hint.query }), 1)} onRun={onRun} />;
    case 'number':
      return hint.companies.map((company) => (
        <LookUp
          key={`${company.jurisdiction} ${company.number}`}
          company={company}
          isOnly={hint.companies.length === 1}
        />
      ));
    case 'address':
      return <AtAddress search={search} onRun={onRun} />;
  }
}

/** Premises are found by their address. */
function AtAddress({ search, onRun }: Omit<Props, 'hint'>) {
  const { data: lists = [] } = useLists();
  const premises = atPage(asKind(search, 'premises'), 1);
  return (
    <>
      {search.kind === 'companies' && !isZip(search.request.q) && (
        <Button component={Link} href={addressPath(search.request.q.trim())}>
          Companies at this address
        </Button>
      )}
      {lists.length > 0 && (
        <Button variant="light" onClick={() => onRun(premises)}>
          Search premises for <PriceOfSearch search={premises} />
        </Button>
      )}
      {search.kind === 'companies' && (
        <Button component={Link} href="/match" variant="light">
          Match a file
        </Button>
      )}
    </>
  );
}

function Instead({ search, onRun }: { readonly search: Search; readonly onRun: (search: Search) => void }) {
  return (
    <Button onClick={() => onRun(search)}>
      {search.request.q} for <PriceOfSearch search={search} />
    </Button>
  );
}

function LookUp({
  company: { jurisdiction, number },
  isOnly,
}: {
  readonly company: NumberedCompany;
  readonly isOnly: boolean;
}) {
  const nameOf = useJurisdictionName();
  const buy = useBuy();
  const [, navigate] = useLocation();
  const open = () => {
    void buy(LOOKUP, lookupOf(jurisdiction, number));
    navigate(companyPath(jurisdiction, number));
  };
  return (
    <Button variant={isOnly ? 'filled' : 'light'} onClick={open}>
      Look up {number} in {nameOf(jurisdiction)}
    </Button>
  );
}
