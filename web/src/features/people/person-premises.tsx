import type { ProbablePerson } from '../../shared/api/schema.ts';
import { LicenseLine } from '../../shared/companies/license-line.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import lists from '../../shared/list.module.css';
import { Paged } from '../../shared/paged.tsx';
import { inRoles } from './in-roles.ts';

/** What the person is, or was, on each license. */
export function PersonPremises({ premises }: Pick<ProbablePerson, 'premises'>) {
  return (
    <Paged items={premises} what="licenses" pageSize={25}>
      {(premises) => (
        <ul className={lists['list']}>
          {premises.map((license) => (
            <LicenseLine key={`${license.source} ${license.id} ${license.named}`} license={license}>
              <div className={lists['whole']}>
                {inRoles(license.roles)} · as <Untrusted>{license.named}</Untrusted>
              </div>
            </LicenseLine>
          ))}
        </ul>
      )}
    </Paged>
  );
}
