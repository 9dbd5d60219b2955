import { parseQuery, type QueryNode } from '../../../../src/query/index.ts';
import type { PremisesSearchResult } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { useListTitle } from '../../shared/companies/coverage.ts';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { PremisesLink } from '../../shared/companies/premises-link.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { premisesTitle } from '../../shared/companies/words.ts';
import { formatDay } from '../../shared/format.ts';
import { usePaid } from '../../shared/paid.ts';
import { Highlighted } from './highlighted.tsx';
import classes from './results.module.css';
import { Results, type ResultsProps } from './results.tsx';
import { PREMISES_SEARCH } from './routes.ts';
import { premisesBody, type Search } from './search-address.ts';
import { problemOf } from './syntax.tsx';
import { WALKABLE } from './walk-results.ts';

type Props = ResultsProps & { readonly search: Extract<Search, { kind: 'premises' }> };

export function PremisesResults({ search, ...props }: Props) {
  const bought = usePaid(PREMISES_SEARCH, { body: premisesBody(search.request) }, problemOf(search.request.q) === null);
  const freeUntilMs = bought.data?.freeUntilMs ?? null;
  const parsed = parseQuery(search.request.q);
  const query = parsed.ok ? parsed.query.root : null;
  return (
    <Results search={search} bought={bought} {...props}>
      {(result) => (
        <PremisesResult
          key={`${result.premises.source} ${result.premises.id}`}
          {...result}
          query={query}
          freeUntilMs={freeUntilMs}
        />
      )}
    </Results>
  );
}

type ResultProps = { readonly query: QueryNode | null; readonly freeUntilMs: number | null };

function PremisesResult({ premises, query, freeUntilMs }: PremisesSearchResult & ResultProps) {
  const { trade_name, licensee, address, license_number, license_kind, source, as_of } = premises;
  const titleOf = useListTitle();
  return (
    <li className={classes['result']}>
      <PremisesLink premises={premises} freeUntilMs={freeUntilMs} className={classes['name']} {...WALKABLE}>
        <Highlighted text={premisesTitle(premises)} query={query} />
      </PremisesLink>
      <LicenseBadge status={premises.status} />
      {trade_name !== null && licensee.name !== null && (
        <div className={classes['line']}>
          Licensee: <Highlighted text={licensee.name} query={query} />
        </div>
      )}
      {address !== null && (
        <div className={classes['line']}>
          <Highlighted text={addressLines(address).join(', ')} query={query} />
        </div>
      )}
      <div className={classes['facts']}>
        <span>{titleOf(source)}</span>
        {license_number !== null && (
          <span>
            <Untrusted>{license_number}</Untrusted>
          </span>
        )}
        {license_kind !== null && (
          <span>
            <Untrusted>{license_kind}</Untrusted>
          </span>
        )}
        <span>As of {formatDay(as_of)}</span>
      </div>
    </li>
  );
}
