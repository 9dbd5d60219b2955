/** What the addresses of a registry say of places, counted, as a few documents beside its companies. */
import type { GazetteerRow } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import { columnsOfRow, type IndexDocument, type Place } from '../indexing/index.ts';
import type { Cluster } from './cluster.ts';
import { readAll } from './searching.ts';

const ROWS_PER_DOCUMENT = 20_000;

/** Counts places, company by company. */
export class PlaceTally {
  readonly #counts = new Map<string, number>();

  add(document: IndexDocument): void {
    for (const columns of document.rows('places')) {
      const row = document.text({ start: columns[0]!.start, end: columns.at(-1)!.end });
      this.#counts.set(row, (this.#counts.get(row) ?? 0) + 1);
    }
  }

  /** As lines of JSON that a document holds, with its id. */
  *documents(): Generator<{ readonly id: string; readonly fields: string }> {
    const rows = [...this.#counts]
      .sort(([a], [b]) => compareCodePoints(a, b))
      .map(([row, count]): GazetteerRow => {
        const [zip5, state, city] = columnsOfRow(row) as [Place['zip5'], Place['state'], Place['city']];
        return { zip5, city, state, count };
      });
    for (let at = 0; at < rows.length; at += ROWS_PER_DOCUMENT) {
      const places = JSON.stringify(rows.slice(at, at + ROWS_PER_DOCUMENT));
      yield { id: idOf(at / ROWS_PER_DOCUMENT), fields: JSON.stringify({ places }) };
    }
  }
}

/** No company's document has such an id. */
const idOf = (index: number): string => `places-${index}`;

/** The places of an index of companies that holds so many documents of them. */
export async function readPlaces(cluster: Cluster, index: string, documents: number): Promise<GazetteerRow[]> {
  const asked = Array.from({ length: documents }, (_, at) => ({ index, id: idOf(at) }));
  const found = await readAll(cluster, asked, ['places']);
  return found.flatMap((fields) => JSON.parse(String(fields?.['places']?.[0] ?? '[]')) as GazetteerRow[]);
}
