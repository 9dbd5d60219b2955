/** What is asked of a network on the command line, by `charter network` and `charter export network` alike. */
import type { Command } from 'commander';
import type { NetworkRequest } from '../../../clients/typescript/src/index.ts';
import { DEPTH_MAX, LIMIT_DEFAULT, LIMIT_MAX, type Network, TIE_KINDS } from '../../network/network.ts';
import { didYouMean, isNotThere, missingCodes, type Place } from '../asking/asking.ts';
import { wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';

export type NetworkOptions = {
  readonly person?: string;
  readonly address?: string;
  readonly also: readonly string[];
  readonly depth: number;
  readonly limit: number;
  readonly kinds: string;
};

/** Adds the arguments and options that name a network. */
export function addNetworkOptions(command: Command): Command {
  return command
    .argument('[jurisdiction]', 'the code of the company, such as us_co')
    .argument('[number]', 'its number in the registry')
    .option('--person <name>', 'begin with a person whom the company names')
    .option('--address <address>', 'begin with an address, without a company')
    .option('--also <company>', 'begin with this company too, such as us_co/123; may be repeated', repeated, [])
    .option('--depth <number>', `ties from there, 1 to ${DEPTH_MAX}`, wholeNumber(1, DEPTH_MAX), 1)
    .option('--limit <number>', `nodes, 1 to ${LIMIT_MAX}`, wholeNumber(1, LIMIT_MAX), LIMIT_DEFAULT)
    .option('--kinds <kinds>', `kinds of ties with commas between: ${TIE_KINDS.join(', ')}`, 'all');
}

/** What the operation takes. @throws CommandError `usage` */
export function networkAsked(
  jurisdiction: string | undefined,
  number: string | undefined,
  options: NetworkOptions,
): NetworkRequest {
  const { depth, limit, kinds } = options;
  const also = options.also.map(companyOf);
  const root = rootOf(jurisdiction, number, options);
  return { root, ...(also.length > 0 && { also }), depth, limit, kinds: kindsOf(kinds) };
}

const repeated = (one: string, others: readonly string[]): readonly string[] => [...others, one];

/** Of `us_co/123`. @throws CommandError `usage` */
function companyOf(text: string): NonNullable<NetworkRequest['also']>[number] {
  const [, code = '', number = ''] = /^([^/]*)\/(.*)$/s.exec(text) ?? [];
  if (code === '' || number === '')
    throw new CommandError('usage', `No company: ${text}. It is a jurisdiction, a slash and a number: us_co/123`);
  return { kind: 'company', jurisdiction_code: code.toLowerCase(), entity_number: number };
}

/** @throws CommandError `not_found` where the root is not loaded */
export async function networkFound(place: Place, request: NetworkRequest): Promise<Network> {
  try {
    return (await place.ask<Network>('getNetwork', { body: request })).body;
  } catch (error) {
    const isAway = isNotThere(error) || missingCodes(error).length > 0;
    const reason = request.also === undefined ? NOT_FOUND[request.root.kind] : SOME_NOT_FOUND;
    throw isAway ? new CommandError('not_found', `${reason}${didYouMean(error)}`) : error;
  }
}

const SOME_NOT_FOUND = 'One of those that the network is to begin at is not loaded';
const NOT_FOUND: Readonly<Record<NetworkRequest['root']['kind'], string>> = {
  company: 'The jurisdiction has no company of that number, or is not loaded',
  person: 'No company of that number that names the person is loaded',
  address: 'No loaded company stands at that address',
};

function rootOf(
  code: string | undefined,
  number: string | undefined,
  { person, address }: NetworkOptions,
): NetworkRequest['root'] {
  if (address !== undefined) {
    if (code === undefined && person === undefined) return { kind: 'address', address };
    throw new CommandError('usage', 'An address is asked for alone, without a company or person');
  }
  if (code === undefined || number === undefined)
    throw new CommandError('usage', 'Name a company by its jurisdiction and number, or an address by --address');
  const company = { jurisdiction_code: code.toLowerCase(), entity_number: number };
  return person === undefined ? { kind: 'company', ...company } : { kind: 'person', name: person, ...company };
}

function kindsOf(text: string): string {
  if (text === 'all') return text;
  const asked = text.split(',').map((kind) => kind.trim());
  const unknown = asked.filter((kind) => !TIE_KINDS.some((known) => known === kind));
  if (unknown.length > 0)
    throw new CommandError('usage', `No kind of tie: ${unknown.join(', ')}. There are ${TIE_KINDS.join(', ')}.`);
  return asked.join(',');
}
