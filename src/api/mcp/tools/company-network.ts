/** `company_network`: who and what is tied to a company, a person or an address. */
import { z } from 'zod';
import { type Network, type NetworkEdge, networkSchema } from '../../../network/network.ts';
import { getNetwork, integer, networkRequest, WALK_FIELDS } from '../../../operations/index.ts';
import { priceWords } from '../prices.ts';
import { readArguments } from '../read-arguments.ts';
import { callOf, type Tool } from '../tool.ts';

/** A network of as many nodes has some hundred ties: more would fill a model's context. */
const NODES_MAX = 100;
const NODES_DEFAULT = 30;
/** How many ties are printed. */
const TOLD_MAX = 40;

const FIELDS = { limit: integer(1, NODES_MAX, NODES_DEFAULT) };

export const companyNetwork: Tool = {
  name: 'company_network',
  title: 'Show a network',
  describe: (prices) =>
    `Companies, people, addresses and licensed premises that are tied to a company, a person or an address, with every tie between them and the record that states it.${priceWords(prices, getNetwork, 'each network')}`,
  input: z.object({
    root: networkRequest.shape.root,
    depth: WALK_FIELDS.depth.schema.meta({
      description: "Ties from the root: 1 for a company's own people, 2 for their other companies.",
    }),
    limit: FIELDS.limit.schema.meta({ description: 'Nodes, the nearest first.' }),
    kinds: WALK_FIELDS.kinds.schema.meta({
      description: '`all`, or kinds of ties with commas between, such as `officer,owner`.',
    }),
  }),
  output: z.object(networkSchema.shape),
  ask(args) {
    const read = readArguments<{ limit: number }>(FIELDS, ['root', 'depth', 'kinds'], args);
    if (!read.ok) return read;
    return {
      ok: true,
      call: callOf(getNetwork, { body: { ...args, ...read.values } }),
      tell({ body }) {
        const network = body as Network;
        return { structured: network, text: printNetwork(network) };
      },
    };
  },
};

function printNetwork({ nodes, edges, is_truncated: isTruncated }: Network): string {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const lines = edges.slice(0, TOLD_MAX).map((edge) => `- ${printEdge(edge, labels)}`);
  const more = edges.length > TOLD_MAX ? [`and ${edges.length - TOLD_MAX} more ties`] : [];
  const note = isTruncated ? ['There may be more: ask with a higher limit.'] : [];
  return [`${nodes.length} nodes, ${edges.length} ties`, ...lines, ...more, ...note].join('\n');
}

function printEdge(
  { from, to, kind, title, ended_on: ended }: NetworkEdge,
  labels: ReadonlyMap<string, string>,
): string {
  const until = ended === null ? '' : `, until ${ended}`;
  return `${labels.get(from)} – ${title ?? kind.replaceAll('_', ' ')} – ${labels.get(to)}${until}`;
}
