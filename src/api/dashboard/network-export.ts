import type { RouteOptions } from 'fastify';
import type { Engine } from '../../engine/index.ts';
import { openWriter } from '../../exports/index.ts';
import { networkSchema } from '../../network/network.ts';
import type { BodyLimit } from '../../operations/index.ts';
import { type ProblemItem, problemItem, requiredChoice } from '../../operations/index.ts';
import { readJson } from '../body/read-json.ts';
import { answerInvalid } from '../search-request.ts';
import { readQuery } from './read-query.ts';

/** The formats of `charter export network` that are text. */
export const NETWORK_EXPORT_FORMATS = ['csv', 'bods', 'ftm'] as const;
type Format = (typeof NETWORK_EXPORT_FORMATS)[number];

const FORMAT_FIELDS = { format: requiredChoice(NETWORK_EXPORT_FORMATS) };
const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  bods: 'application/x-ndjson; charset=utf-8',
  ftm: 'application/x-ndjson; charset=utf-8',
};

/** An answer with all of its edges, and those of what was joined to it. */
const NETWORK_BODY: BodyLimit = { bytesMax: 4 * 1024 * 1024, tooLarge: 'network_too_large', membersMax: 100_000 };
const PROBLEMS_TOLD_MAX = 10;

/** The network that is sent, as a file: what its sender has paid for and looks at, with what was joined or left out. */
export function networkExport({ engine }: { readonly engine: Engine }): RouteOptions {
  return {
    method: 'POST',
    url: '/network/export',
    config: { body: NETWORK_BODY },
    async handler(request, reply) {
      const decoded = readJson(request, reply);
      if (decoded === null) return reply;
      const asked = readQuery<{ readonly format: Format }>(FORMAT_FIELDS, request, reply);
      if (asked === null) return reply;
      const { success, data, error } = networkSchema.safeParse(decoded.value);
      if (!success) return answerInvalid(reply, error.issues.slice(0, PROBLEMS_TOLD_MAX).map(problemOf));
      const publishedOn = new Map(
        (await engine.snapshots()).map(({ jurisdiction, publishedAt }) => [jurisdiction, publishedAt.slice(0, 10)]),
      );
      const writer = openWriter('network', asked.format, {
        publishedOn: (code) => publishedOn.get(code) ?? new Date().toISOString().slice(0, 10),
        isExported: () => false,
      })!;
      const lines = Buffer.from(`${JSON.stringify(data)}\n`);
      const bytes = [
        writer.begin(),
        writer.add({ lines, records: 1, removed: 0 }),
        writer.endChunk().bytes,
        writer.end(),
      ];
      reply.header(
        'content-disposition',
        `attachment; filename="network.${asked.format === 'csv' ? 'csv' : 'ndjson'}"`,
      );
      return reply.type(MEDIA_TYPES[asked.format]).send(Buffer.concat(bytes));
    },
  };
}

function problemOf({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): ProblemItem {
  const loc = ['body', ...path.map((part) => (typeof part === 'number' ? part : String(part)))];
  return problemItem(loc, { type: 'value_error', msg: `Value error, ${message}` }, null);
}
