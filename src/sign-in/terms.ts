/** The rules of passwords and teams; a door of the room that loads nothing else of it. Passwords in Unicode characters. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;

/** What a member of an account may do, the one who may most first: each may what those behind it may. */
export const MEMBER_ROLES = ['owner', 'analyst', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Who may ask an operation: members of at least a role, or operators of the installation. */
export type AskedBy = MemberRole | 'operator';

export const mayAsk = (
  by: AskedBy,
  { role, isOperator }: { readonly role: MemberRole; readonly isOperator: boolean },
) => (by === 'operator' ? isOperator : MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(by));

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** Of members and open invitations of an account together. */
export const MEMBERS_MAX = 100;
