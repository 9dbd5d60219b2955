import type { PersonCompany } from '../../shared/api/schema.ts';
import { ROLE_WORDS } from '../../shared/companies/words.ts';
import { spanOf } from '../../shared/span.ts';

/** What somebody is or was, with the days: `manager (until 2011)`. */
export function inRoles(roles: PersonCompany['roles']): string {
  return roles.length === 0 ? ROLE_WORDS.unknown : roles.map(roleInWords).join(', ');
}

function roleInWords({ kind, started_on, ended_on }: PersonCompany['roles'][number]): string {
  const span = spanOf({ started_on, ended_on });
  return span === null ? ROLE_WORDS[kind] : `${ROLE_WORDS[kind]} (${span})`;
}
