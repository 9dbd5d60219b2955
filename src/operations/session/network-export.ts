/** A network as a file. */
import { networkSchema } from '../../network/network.ts';
import { requiredChoice, said } from '../fields/fields.ts';
import { operation } from '../operation.ts';
import { BEHIND_SESSION } from './behind-session.ts';
import { parsedBody } from './parsed-body.ts';

/** The formats of `charter export network` that are text. */
const NETWORK_EXPORT_FORMATS = ['csv', 'bods', 'ftm'] as const;
export type NetworkExportFormat = (typeof NETWORK_EXPORT_FORMATS)[number];

/** An answer with all of its edges, and those of what was joined to it. */
const body = parsedBody(networkSchema, {
  bytesMax: 4 * 1024 * 1024,
  tooLarge: 'network_too_large',
  membersMax: 100_000,
});

export const exportNetwork = operation({
  ...BEHIND_SESSION,
  id: 'exportNetwork',
  role: 'reader',
  method: 'POST',
  path: '/network/export',
  summary: 'Write the network that is sent as a file of `charter export network`. Free',
  query: { format: said('BODS and FollowTheMoney are a JSON object a line.', requiredChoice(NETWORK_EXPORT_FORMATS)) },
  body,
  answers: { 200: { words: 'The file.', types: ['text/csv', 'application/x-ndjson'] } },
  refusals: { 413: ['The body is larger than 4 MiB.', 'network_too_large'] },
});
