/** What LLC and corporation files have in common: how text, agents and annual reports are written. */
import type { Address, BuildContext, Filing, Name, PartyType, Row } from '../adapter.ts';
import { cleanText, codeTable, filing, makeAddress, partyTypeOf } from '../adapter.ts';

/** The mainframe's brackets and caret come out as other characters of the same byte. */
const BRACKETS = new Map([
  ['Ý', '['],
  ['¨', ']'],
  ['¬', '^'],
]);

export function textOf(raw: string | undefined): string | null {
  return cleanText(raw?.replace(/[Ý¨¬]/g, (char) => BRACKETS.get(char) ?? char));
}

/** Agent companies that have a code of their own. */
const LISTED_AGENTS = new Map([
  ['1', 'C T CORPORATION SYSTEM'],
  ['2', 'COGENCY GLOBAL INC.'],
  ['3', 'PRENTICE-HALL CORPORATION SYSTEM'],
  ['4', 'UNITED STATES CORPORATION COMPANY'],
  ['5', 'ILLINOIS CORPORATION SERVICE COMPANY'],
  ['6', 'NATIONAL REGISTERED AGENTS INC'],
]);
const AGENT_CODES = codeTable<'listed' | 'unlisted' | 'vacated'>([
  [['0'], 'unlisted'],
  [[...LISTED_AGENTS.keys()], 'listed'],
  [['8', '9'], 'vacated'],
]);

export type Agent = {
  readonly type: PartyType;
  readonly name: string;
  readonly since: string | null;
  readonly address: Address | null;
};

/**
 * The registered agent; `null` where the agent has vacated the office. Agents are always in Illinois and the
 * file gives no state. `since`: the day the agent last changed.
 */
export function agentOf(row: Row | undefined, since: string | null, context: BuildContext): Agent | null {
  if (row === undefined) return null;
  const code = cleanText(row['code']) ?? '0';
  const status = AGENT_CODES.get(code);
  if (status === undefined) context.unclassified('agent_code', code);
  const name = textOf(row['name']) ?? LISTED_AGENTS.get(code) ?? null;
  if (status === 'vacated' || name === null) return null;
  const address = makeAddress({
    street: textOf(row['street']),
    locality: textOf(row['city']),
    region: 'IL',
    postalCode: row['zip'],
  });
  const hasAddress = address !== null && (address.street_address ?? address.locality ?? address.postal_code) !== null;
  return {
    type: status === 'listed' ? 'company' : partyTypeOf(name),
    name,
    since,
    address: hasAddress ? address : null,
  };
}

export function annualReport(filedOn: string, description: string | null): Filing {
  return filing(filedOn, { title: 'Annual Report', type: { code: null, name: 'Annual Report' }, description });
}

export function formerName(name: string, endedOn: string | null): Name {
  return { name, kind: 'previous_legal', started_on: null, ended_on: endedOn };
}
