/** What is tied to a company, a person or an address. */
import { networkSchema } from '../network/network.ts';
import { networkRequest, readNetworkBody } from './bodies/network.ts';
import shown from './examples/network.json' with { type: 'json' };
import { operation } from './operation.ts';
import { BILLED } from './words.ts';

export const getNetwork = operation({
  id: 'getNetwork',
  role: 'analyst',
  name: 'Network',
  client: {
    method: 'network',
    words: `What is tied to a company, a person or an address, or to several companies and people. Costs a lookup.

\`root\` is \`{"kind": "company", "jurisdiction_code": …, "entity_number": …}\`; of a person with a \`name\` and a company that names it; or \`{"kind": "address", "address": …}\`. \`also\` has companies and people that it begins at besides.`,
    raises: 'status 404 for no such root',
  },
  price: { for: '' },
  method: 'POST',
  path: '/network',
  doors: ['key', 'session'],
  tag: 'Network',
  summary: 'Get a network',
  description: `What is tied to a company, a person or an address, or to several companies and people.
Companies, people, addresses and premises up to \`depth\` ties from where it begins, the nearest first, then by jurisdiction and
number, with every tie between them and the record that states it. Agents and addresses that many companies share are
told, and not walked through. People of one name are one node only where an address or a co-officer says so. ${BILLED}`,
  charge: 'network',
  reads: 'registries',
  body: { schema: networkRequest, examples: { network: shown.search }, read: readNetworkBody },
  answers: { 200: { words: 'The network.', schema: networkSchema, examples: { network: shown.answer } } },
  refusals: {
    404: ['The root, or what it begins at besides, is not found. Free.', 'company_not_found', 'root_not_found'],
  },
  invalid: shown.errors,
});
