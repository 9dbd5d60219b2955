/** What a change is of, in the words that people who watch sort it by. docs/changes.md describes the paths of fields. */
import type { Change, FieldChange } from '../engine/index.ts';
import type { Status } from '../entity/index.ts';
import type { ChangeTopic } from './terms.ts';

const ENDED: ReadonlySet<unknown> = new Set<Status>(['inactive', 'dissolved', 'suspended', 'merged', 'withdrawn']);

/** Each once, in the order of `CHANGE_TOPICS` as far as fields say it. Many lists have current licenses alone. */
export function topicsOf(
  { kind, fields }: Pick<Change, 'kind' | 'fields'>,
  isOfPremises = false,
): readonly ChangeTopic[] {
  if (kind === 'removed') return isOfPremises ? ['license_ended', 'removed'] : ['removed'];
  if (kind !== 'changed') return [];
  const topics = new Set<ChangeTopic>();
  const agents = { before: false, after: false };
  for (const field of fields ?? []) {
    const { path, before, after } = field;
    if (isOfPremises && path === 'status' && after === 'ended') topics.add('license_ended');
    else if (path === 'status') topics.add(ENDED.has(after) && !ENDED.has(before) ? 'ended' : 'status');
    else if (path === 'dissolved_on' && after !== null) topics.add('ended');
    else if (/^(?:addresses|address|mailing_address)\b/.test(path)) topics.add('address');
    else if (/^(?:legal_name$|trade_name$|names\[)/.test(path)) topics.add('name');
    else if (/^parties\[/.test(path)) {
      const roles = rolesOf(field);
      agents.before ||= roles.before.includes(AGENT);
      agents.after ||= roles.after.includes(AGENT);
      if ([...roles.before, ...roles.after].some((role) => role !== AGENT)) topics.add('officers');
    }
  }
  if (agents.before || agents.after) topics.add(agents.after ? 'agent' : 'agent_gone');
  return topics.size === 0 ? ['other'] : [...topics];
}

const AGENT = 'registered_agent';
/** `parties["SMITH, JOHN"].roles["officer","President"]`: the role itself. */
const ROLE = /\.roles\["(\w+)"/;

/** A party that came or went; a field of one that stayed stands behind the bracket. */
const PARTY = /^parties\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]$/;

/** Of a party that came, went, or has other roles: what it was and is. */
function rolesOf({ path, before, after }: FieldChange): { readonly before: string[]; readonly after: string[] } {
  const isWhole = PARTY.test(path);
  const role = isWhole ? undefined : ROLE.exec(path)?.[1];
  const of = (value: unknown): string[] => {
    if (value === null || value === undefined) return [];
    if (!isWhole) return role === undefined ? [] : [role];
    const { roles = [] } = value as { readonly roles?: readonly { readonly kind: string }[] | null };
    return Array.isArray(roles) && roles.length > 0 ? roles.map(({ kind }) => kind) : ['unknown'];
  };
  return { before: of(before), after: of(after) };
}
