import { Anchor, Text } from '@mantine/core';
import { parseQuery, type QueryNode } from '../../../../src/query/index.ts';
import type { OfficerSearchResult, Premises } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { useJurisdictionName, useListTitle } from '../../shared/companies/coverage.ts';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { PremisesLink } from '../../shared/companies/premises-link.tsx';
import { RoleList } from '../../shared/companies/role-list.tsx';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { AddressLink, PartyLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { premisesTitle } from '../../shared/companies/words.ts';
import { usePaid } from '../../shared/paid.ts';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyLink } from './company-link.tsx';
import { Highlighted } from './highlighted.tsx';
import classes from './results.module.css';
import { Results, type ResultsProps } from './results.tsx';
import { OFFICER_SEARCH } from './routes.ts';
import type { Search } from './search-address.ts';
import { problemOf } from './syntax.tsx';

type Props = ResultsProps & { readonly search: Extract<Search, { kind: 'officers' }> };

export function OfficerResults({ search, ...props }: Props) {
  const bought = usePaid(OFFICER_SEARCH, { body: search.request }, problemOf(search.request.q) === null);
  const freeUntilMs = bought.data?.freeUntilMs ?? null;
  const parsed = parseQuery(search.request.q);
  const query = parsed.ok ? parsed.query.root : null;
  const nameOf = useJurisdictionName();
  return (
    <Results search={search} bought={bought} {...props}>
      {/* Two officers of one name at one company are two results. */}
      {(result, index) => (
        <OfficerResult key={index} {...result} query={query} freeUntilMs={freeUntilMs} nameOf={nameOf} />
      )}
    </Results>
  );
}

type ResultProps = {
  readonly query: QueryNode | null;
  readonly freeUntilMs: number | null;
  readonly nameOf: (code: string) => string;
};

function OfficerResult({ officer, company, premises, query, freeUntilMs, nameOf }: OfficerSearchResult & ResultProps) {
  return (
    <li className={`${classes['result']} ${classes['officer']}`}>
      <Text fw={600} inherit>
        {premises === undefined ? (
          <PartyLink party={officer}>
            <Highlighted text={officer.name} query={query} />
          </PartyLink>
        ) : (
          <Highlighted text={officer.name} query={query} />
        )}
      </Text>
      <div className={classes['line']}>
        <RoleList roles={officer.roles} /> {premises === undefined ? 'at' : 'on a license of'}{' '}
        {company !== null && (
          <>
            <CompanyLink company={company} freeUntilMs={freeUntilMs}>
              <Untrusted>{company.legal_name}</Untrusted>
            </CompanyLink>{' '}
            <StatusBadge status={company.status} />
          </>
        )}
        {premises !== undefined && <License premises={premises} freeUntilMs={freeUntilMs} />}
      </div>
      {officer.address !== null && (
        <div className={classes['line']}>
          <AddressLink address={officer.address}>
            <Untrusted>{addressLines(officer.address).join(', ')}</Untrusted>
          </AddressLink>
        </div>
      )}
      {company !== null && <CompanyFacts company={company} nameOf={nameOf} />}
    </li>
  );
}

/** The license that names somebody: its sign or licensee, and its list. */
function License({ premises, freeUntilMs }: { readonly premises: Premises; readonly freeUntilMs: number | null }) {
  const titleOf = useListTitle();
  return (
    <>
      <Anchor component={PremisesLink} premises={premises} freeUntilMs={freeUntilMs} inherit>
        <Untrusted>{premisesTitle(premises)}</Untrusted>
      </Anchor>{' '}
      <LicenseBadge status={premises.status} />
      <div className={classes['line']}>{titleOf(premises.source)}</div>
    </>
  );
}
