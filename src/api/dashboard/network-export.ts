import type { Engine } from '../../engine/index.ts';
import { openWriter } from '../../exports/index.ts';
import { exportNetwork, type NetworkExportFormat } from '../../operations/others.ts';
import { routeFor } from './signed-in.ts';

const MEDIA_TYPES: Readonly<Record<NetworkExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  bods: 'application/x-ndjson; charset=utf-8',
  ftm: 'application/x-ndjson; charset=utf-8',
};

/** The network that is sent, as a file: what its sender has paid for and looks at, with what was joined or left out. */
export const networkExport = ({ engine }: { readonly engine: Engine }) =>
  routeFor(exportNetwork, async ({ query: { format }, body }, _person, reply) => {
    const publishedOn = new Map(
      (await engine.snapshots()).map(({ jurisdiction, publishedAt }) => [jurisdiction, publishedAt.slice(0, 10)]),
    );
    const writer = openWriter('network', format, {
      publishedOn: (code) => publishedOn.get(code) ?? new Date().toISOString().slice(0, 10),
      isExported: () => false,
    })!;
    const lines = Buffer.from(`${JSON.stringify(body)}\n`);
    const bytes = [
      writer.begin(),
      writer.add({ lines, records: 1, removed: 0 }),
      writer.endChunk().bytes,
      writer.end(),
    ];
    const name = `network.${format === 'csv' ? 'csv' : 'ndjson'}`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type(MEDIA_TYPES[format]).send(Buffer.concat(bytes));
  });
