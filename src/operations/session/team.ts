/** Who works in an account, and who is invited to it. */
import { z } from 'zod';
import { timeSchema } from '../../entity/index.ts';
import { INVITATION_DAYS, MEMBER_ROLES } from '../../sign-in/terms.ts';
import { requiredChoice, text } from '../fields/fields.ts';
import { namedBody } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { BEHIND_SESSION, gone } from './behind-session.ts';
import { email, newPassword, TOKEN_LENGTH_MAX } from './credentials.ts';
import { ACCOUNT, SHORT_PASSWORD, secretBody, THROTTLED, VISITOR } from './sign-in.ts';
import { sessionResponse } from './sign-in-schemas.ts';

const memberRole = z.enum(MEMBER_ROLES);

const member = z
  .object({
    user_id: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    role: memberRole,
    joined_at: timeSchema,
    is_you: z.boolean(),
  })
  .meta({ id: 'TeamMember' });

const invitation = z
  .object({
    invitation_id: z.string(),
    email: z.string(),
    role: memberRole,
    invited_by: z.string(),
    created_at: timeSchema,
    expires_at: timeSchema,
  })
  .meta({ id: 'Invitation' });

export const readTeam = operation({
  ...BEHIND_SESSION,
  id: 'readTeam',
  role: 'reader',
  method: 'GET',
  path: '/team',
  summary: 'Tell who works in the account, and who is invited',
  answers: {
    200: {
      words: 'Members in the order they came; invitations that are open.',
      schema: z.object({ members: z.array(member), invitations: z.array(invitation) }).meta({ id: 'Team' }),
    },
  },
});

export const inviteMember = operation({
  ...BEHIND_SESSION,
  id: 'inviteMember',
  role: 'owner',
  method: 'POST',
  path: '/team/invitations',
  summary: `Invite an e-mail address, for ${INVITATION_DAYS} days`,
  body: namedBody('InviteRequest', { email: email(), role: requiredChoice(MEMBER_ROLES) }),
  answers: {
    201: {
      words: 'It is invited; an earlier invitation of the address has ended.',
      schema: z
        .object({
          invitation,
          link: z.string().nullable().meta({
            description: 'Where no mails leave this server: what to pass on, shown now and never again. Else null.',
          }),
        })
        .meta({ id: 'MadeInvitation' }),
    },
  },
  refusals: {
    409: ['It is a member, or there are too many.', 'already_member', 'too_many_members'],
    429: THROTTLED,
  },
});

export const withdrawInvitation = operation({
  ...BEHIND_SESSION,
  id: 'withdrawInvitation',
  role: 'owner',
  method: 'DELETE',
  path: '/team/invitations/{invitation_id}',
  summary: 'End an invitation',
  inPath: { invitation_id: { words: "The invitation's id." } },
  answers: gone('Its link works no more.'),
  refusals: { 404: ['The account has no such invitation.', 'invitation_not_found'] },
});

const OF_MEMBER = {
  ...BEHIND_SESSION,
  role: 'owner',
  path: '/team/members/{user_id}',
  inPath: { user_id: { words: "The member's id." } },
  refusals: {
    404: ['The account has no such member.', 'member_not_found'],
    409: ['No owner would be left.', 'last_owner'],
  },
} as const;

export const changeMember = operation({
  ...OF_MEMBER,
  id: 'changeMember',
  method: 'PUT',
  summary: 'Give a member another role',
  body: namedBody('MemberRequest', { role: requiredChoice(MEMBER_ROLES) }),
  answers: { 200: { words: 'As it is now.', schema: member } },
});

export const removeMember = operation({
  ...OF_MEMBER,
  id: 'removeMember',
  method: 'DELETE',
  summary: 'End how a member signs in, with every session',
  answers: gone('The member is gone; what the account keeps stays.'),
});

export const leaveTeam = operation({
  ...BEHIND_SESSION,
  id: 'leaveTeam',
  role: 'reader',
  method: 'POST',
  path: '/team/leave',
  summary: 'Leave the account: how the person signs in ends',
  answers: gone('The person is no member any more.'),
  refusals: { 409: ['No owner would be left.', 'last_owner'] },
});

const token = text(TOKEN_LENGTH_MAX);
const TOKEN = 'zF4HYtR5EZlOdxys2ipR1SAk';
const NO_INVITATION = [
  'The link does not work any more, or the body cannot be read.',
  'invalid_invitation',
  'undecodable_body',
  'incomplete_body',
] as const;

export const readInvitation = operation({
  ...VISITOR,
  id: 'readInvitation',
  method: 'POST',
  path: '/invitation',
  summary: 'Tell what the link of an invitation is for',
  body: secretBody('InvitationRequest', { token }, { token: TOKEN }),
  answers: {
    200: {
      words: 'It.',
      schema: z
        .object({ email: z.string(), role: memberRole, invited_by: z.string(), expires_at: timeSchema })
        .meta({ id: 'OpenInvitation' }),
    },
  },
  refusals: { 400: NO_INVITATION, 429: THROTTLED },
  invalid: SHORT_PASSWORD,
});

export const acceptInvitation = operation({
  ...VISITOR,
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitation/accept',
  summary: "Become a member with a password of one's own; sign in",
  body: secretBody('AcceptRequest', { token, password: newPassword() }, { token: TOKEN, password: 'eight new kilns' }),
  answers: {
    201: {
      words: 'A member, and signed in by a cookie.',
      schema: sessionResponse,
      examples: { joined: { account: { ...ACCOUNT, role: 'analyst' } } },
    },
  },
  refusals: {
    400: NO_INVITATION,
    409: ['The address has an account of its own.', 'address_has_account'],
    429: THROTTLED,
  },
  invalid: SHORT_PASSWORD,
});

/** In order. */
export const TEAM_OPERATIONS = [
  readTeam,
  inviteMember,
  withdrawInvitation,
  changeMember,
  removeMember,
  leaveTeam,
  readInvitation,
  acceptInvitation,
];
