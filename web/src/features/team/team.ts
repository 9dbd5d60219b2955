import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../shared/api/client.ts';

type Team = Answer<'GET /dashboard/api/team'>;
export type Member = Team['members'][number];
export type Invitation = Team['invitations'][number];
export type Role = Member['role'];

const TEAM_KEY = ['team'] as const;

export const useTeam = () =>
  useQuery({ queryKey: TEAM_KEY, queryFn: ({ signal }) => call('GET /dashboard/api/team', {}, { signal }) });

export function useTeamChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: TEAM_KEY });
}

export const ROLE_WORDS: Readonly<Record<Role, string>> = { owner: 'Owner', analyst: 'Analyst', reader: 'Reader' };

/** As a list to choose from. */
export const ROLES = [
  { value: 'reader', label: 'Reader: sees what the account keeps, spends and changes nothing' },
  { value: 'analyst', label: 'Analyst: searches, matches, decides, watches, keeps' },
  { value: 'owner', label: 'Owner: also keys, webhooks, credits and members' },
] as const satisfies readonly { readonly value: Role; readonly label: string }[];
