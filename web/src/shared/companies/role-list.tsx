import type { Role } from '../api/schema.ts';
import { Untrusted } from './untrusted.tsx';
import { ROLE_WORDS } from './words.ts';

/** The roles of a party in one line, the registry's own title where it gives one. */
export function RoleList({ roles }: { readonly roles: readonly Role[] }) {
  if (roles.length === 0) return ROLE_WORDS.unknown;
  return roles.map((role, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: roles have no other name than their place
    <span key={index}>
      {index > 0 && ', '}
      {role.title === null ? ROLE_WORDS[role.kind] : <Untrusted>{role.title}</Untrusted>}
      {role.ended_on !== null && ' (ended)'}
    </span>
  ));
}
