/** A network, as one record: what is tied to a company, a person or an address. */
import type { NetworkRequest } from '../../../clients/typescript/src/index.ts';
import type { Place } from '../asking/asking.ts';
import { networkFound } from '../network/asked.ts';
import type { ExportSource } from './source.ts';

/** `isTruncated`: there may be more than the request's limit let in. */
export async function openFoundNetwork(
  place: Place,
  { engine, premises }: NonNullable<Place['here']>,
  request: NetworkRequest,
): Promise<ExportSource & { readonly isTruncated: boolean }> {
  const network = await networkFound(place, request);
  const text = `${JSON.stringify(network)}\n`;
  const stating = new Set(
    network.edges.map(({ record }) => ('source' in record ? record.source : record.jurisdiction_code)),
  );
  const snapshots = [
    ...(await engine.snapshots()).map(({ jurisdiction, ...info }) => ({ code: jurisdiction, ...info })),
    ...(await premises.snapshots()).map(({ source, ...info }) => ({ code: source, ...info })),
  ].filter(({ code }) => stating.has(code));
  return {
    isTruncated: network.is_truncated,
    identity: text,
    snapshots: snapshots.map(({ code, asOf, publishedAt }) => ({ code, as_of: asOf, published_at: publishedAt })),
    nextSince: null,
    async *blocks({ step }) {
      // It is one step: an export that was broken off behind it has all of it.
      if (step > 0) return;
      yield { lines: Buffer.from(text), records: 1, removed: 0, position: { part: 0, step: 1 } };
    },
    [Symbol.asyncDispose]: async () => {},
  };
}
