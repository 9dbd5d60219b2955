import { lazy, Suspense } from 'react';
import { parseQuery, type QueryNode } from '../../../../src/query/index.ts';
import type { CompanySearchResult } from '../../shared/api/schema.ts';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { NAME_KIND_WORDS } from '../../shared/companies/words.ts';
import { AddToList } from '../../shared/keeping/add-to-list.tsx';
import { usePaid } from '../../shared/paid.ts';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyLink } from './company-link.tsx';
import { Highlighted } from './highlighted.tsx';
import classes from './results.module.css';
import { Results, type ResultsProps } from './results.tsx';
import { COMPANY_SEARCH } from './routes.ts';
import { companyBody, type Search } from './search-address.ts';
import { problemOf } from './syntax.tsx';

const WatchMany = lazy(() => import('../../shared/watch-many.tsx').then(({ WatchMany }) => ({ default: WatchMany })));

type Props = ResultsProps & { readonly search: Extract<Search, { kind: 'companies' }> };

export function CompanyResults({ search, ...props }: Props) {
  const bought = usePaid(COMPANY_SEARCH, { body: companyBody(search.request) }, problemOf(search.request.q) === null);
  const freeUntilMs = bought.data?.freeUntilMs ?? null;
  const parsed = parseQuery(search.request.q);
  const query = parsed.ok ? parsed.query.root : null;
  const nameOf = useJurisdictionName();
  return (
    <Results
      search={search}
      bought={bought}
      actions={<WatchFound bought={bought.data?.answer.results ?? []} />}
      {...props}
    >
      {(result) => (
        <CompanyResult
          key={`${result.company.jurisdiction_code} ${result.company.entity_number}`}
          {...result}
          query={query}
          freeUntilMs={freeUntilMs}
          nameOf={nameOf}
        />
      )}
    </Results>
  );
}

/** The companies of the page that is shown, all at once. */
const WatchFound = ({ bought }: { readonly bought: readonly CompanySearchResult[] }) =>
  bought.length > 1 && (
    <Suspense>
      <WatchMany
        key={bought[0]!.company.entity_number}
        label={`Watch these ${bought.length}`}
        companies={() =>
          bought.map(({ company: { jurisdiction_code, entity_number, legal_name } }) => ({
            jurisdiction_code,
            entity_number,
            note: [...legal_name.replaceAll(/\p{C}/gu, '')].slice(0, 200).join(''),
          }))
        }
      />
    </Suspense>
  );

type ResultProps = {
  readonly query: QueryNode | null;
  readonly freeUntilMs: number | null;
  readonly nameOf: (code: string) => string;
};

function CompanyResult({ match, company, query, freeUntilMs, nameOf }: CompanySearchResult & ResultProps) {
  const other = company.names?.find(({ name }) => name === match.matched_value);
  return (
    <li className={`${classes['result']} ${classes['company']}`}>
      <CompanyLink company={company} freeUntilMs={freeUntilMs}>
        <Highlighted text={company.legal_name} query={query} />
      </CompanyLink>
      <div className={classes['signs']}>
        <StatusBadge status={company.status} />
        <AddToList company={company} isSmall />
      </div>
      {match.matched_field !== 'name' && (
        <div className={classes['line']}>
          {other === undefined ? 'Other name' : NAME_KIND_WORDS[other.kind]}:{' '}
          <Highlighted text={match.matched_value} query={query} />
        </div>
      )}
      <CompanyFacts company={company} nameOf={nameOf} />
    </li>
  );
}
