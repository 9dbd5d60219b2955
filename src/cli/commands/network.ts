import { Command } from 'commander';
import {
  DEPTH_MAX,
  findNetwork,
  LIMIT_DEFAULT,
  LIMIT_MAX,
  type Network,
  type NetworkEdge,
  type NetworkNode,
  type NetworkRoot,
  TIE_KINDS,
} from '../../network/index.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { printTable } from '../table.ts';

type Options = {
  readonly person?: string;
  readonly address?: string;
  readonly depth: number;
  readonly limit: number;
  readonly kinds: string;
  readonly json?: true;
};

/** A table of ties on a terminal; the answer of the API as JSON when the output is piped or `--json` is said. */
export function networkCommand(context: Context): Command {
  return new Command('network')
    .description('show what is tied to a company, a person or an address')
    .argument('[jurisdiction]', 'the code of the company, such as us_co')
    .argument('[number]', 'its number in the registry')
    .option('--person <name>', 'begin with a person whom the company names')
    .option('--address <address>', 'begin with an address, without a company')
    .option('--depth <number>', `ties from there, 1 to ${DEPTH_MAX}`, wholeNumber(1, DEPTH_MAX), 1)
    .option('--limit <number>', `nodes, 1 to ${LIMIT_MAX}`, wholeNumber(1, LIMIT_MAX), LIMIT_DEFAULT)
    .option('--kinds <kinds>', `kinds of ties with commas between: ${TIE_KINDS.join(', ')}`, 'all')
    .option('--json', 'JSON also on a terminal')
    .action(async (jurisdiction: string | undefined, number: string | undefined, options: Options) => {
      const root = rootOf(jurisdiction, number, options);
      const { depth, limit } = options;
      const kinds = kindsOf(options.kinds);
      await using engine = context.openEngine();
      await using premises = context.openPremises();
      const network = await findNetwork({ root, depth, limit, kinds }, { engine, premises });
      if (network === null) throw new CommandError('not_found', NOT_FOUND[root.kind]);
      const isTable = options.json !== true && process.stdout.isTTY;
      process.stdout.write(`${isTable ? tableOf(network) : JSON.stringify(network)}\n`);
    });
}

const NOT_FOUND: Readonly<Record<NetworkRoot['kind'], string>> = {
  company: 'The jurisdiction has no company of that number, or is not loaded',
  person: 'No company of that number that names the person is loaded',
  address: 'No loaded company stands at that address',
};

function rootOf(code: string | undefined, entityNumber: string | undefined, options: Options): NetworkRoot {
  const { person, address } = options;
  if (address !== undefined) {
    if (code === undefined && person === undefined) return { kind: 'address', address };
    throw new CommandError('usage', 'An address is asked for alone, without a company or person');
  }
  if (code === undefined || entityNumber === undefined)
    throw new CommandError('usage', 'Name a company by its jurisdiction and number, or an address by --address');
  const jurisdiction = code.toLowerCase();
  if (person === undefined) return { kind: 'company', jurisdiction, entityNumber };
  return { kind: 'person', name: person, jurisdiction, entityNumber };
}

function kindsOf(text: string): 'all' | (typeof TIE_KINDS)[number][] {
  if (text === 'all') return text;
  const asked = text.split(',').map((kind) => kind.trim());
  const unknown = asked.filter((kind) => !TIE_KINDS.some((known) => known === kind));
  if (unknown.length > 0)
    throw new CommandError('usage', `No kind of tie: ${unknown.join(', ')}. There are ${TIE_KINDS.join(', ')}.`);
  return TIE_KINDS.filter((kind) => asked.includes(kind));
}

function tableOf({ nodes, edges, is_truncated }: Network): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const rows = edges.map((edge) => rowOf(edge, byId.get(edge.from)!, byId.get(edge.to)!));
  const heading = ['from', 'tie', 'to', 'since', 'until', 'stated by', 'as of'];
  const total = `${nodes.length} nodes, ${edges.length} ties${is_truncated ? '; there may be more' : ''}`;
  return `${printTable(heading, rows)}\n\n${total}`;
}

function rowOf({ kind, title, started_on, ended_on, record, as_of }: NetworkEdge, from: NetworkNode, to: NetworkNode) {
  const statedBy = 'source' in record ? [record.source, record.id] : [record.jurisdiction_code, record.entity_number];
  return [
    nameOf(from),
    title === null || title === kind ? kind : `${kind} (${title})`,
    nameOf(to),
    started_on ?? '',
    ended_on ?? '',
    statedBy.join(' '),
    as_of,
  ];
}

/** Companies by their number too: their name may be another's. */
function nameOf({ kind, label, jurisdiction_code, entity_number, is_agent }: NetworkNode): string {
  const number = kind === 'company' && entity_number !== null ? ` (${jurisdiction_code} ${entity_number})` : '';
  return `${label}${number}${is_agent ? ' [agent]' : ''}`;
}
