import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { ProbablePerson } from '../../shared/api/schema.ts';
import { useListTitle } from '../../shared/companies/coverage.ts';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Paged } from '../../shared/paged.tsx';
import { premisesPath } from '../../shared/record-address.ts';
import { inRoles } from './in-roles.ts';

/** What the person is, or was, on each license. */
export function PersonPremises({ premises }: Pick<ProbablePerson, 'premises'>) {
  const titleOf = useListTitle();
  return (
    <Paged items={premises} what="licenses" pageSize={25}>
      {(premises) => (
        <ul className={lists['list']}>
          {premises.map(({ source, id, trade_name, licensee, license_kind, status, named, roles, as_of }) => (
            <li key={`${source} ${id} ${named}`}>
              <Anchor component={Link} href={premisesPath(source, id)} fw={600} inherit>
                <Untrusted>{trade_name ?? licensee ?? id}</Untrusted>
              </Anchor>
              <LicenseBadge status={status} />
              <div className={lists['whole']}>
                {inRoles(roles)} · as <Untrusted>{named}</Untrusted>
              </div>
              <div className={lists['under']}>
                <Untrusted>
                  {[trade_name === null ? null : licensee, license_kind, titleOf(source), `as of ${formatDay(as_of)}`]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
                </Untrusted>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
