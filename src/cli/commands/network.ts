import { Command } from 'commander';
import type { Network, NetworkEdge, NetworkNode } from '../../network/network.ts';
import { addServerOptions, asking } from '../asking/asking.ts';
import type { ServerOptions } from '../asking/server-address.ts';
import type { Context } from '../context.ts';
import { addNetworkOptions, type NetworkOptions, networkAsked, networkFound } from '../network/asked.ts';
import { printTable } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

/** A table of ties on a terminal; the answer of the API as JSON when the output is piped or `--json` is said. */
export function networkCommand(context: Context): Command {
  const command = withExamples(
    addNetworkOptions(new Command('network')),
    'charter network us_co 19699327561 --depth 2',
    "charter network --address '3103 Third Avenue, Denver, CO 80202'",
  )
    .description('show what is tied to a company, a person or an address')
    .option('--json', 'JSON also on a terminal');
  return addServerOptions(command).action(
    async (
      jurisdiction: string | undefined,
      number: string | undefined,
      options: NetworkOptions & ServerOptions & { readonly json?: true },
    ) => {
      const request = networkAsked(jurisdiction, number, options);
      await asking(context, options, async (place) => {
        const network = await networkFound(place, request);
        const isTable = options.json !== true && process.stdout.isTTY;
        tell(`${isTable ? tableOf(network) : JSON.stringify(network)}\n`);
      });
    },
  );
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
