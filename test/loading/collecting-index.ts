/** An index of premises that holds what was added, and what its loads were reviewed with. */
import type { ListInfo, ListLoad, ListLoadOptions, PremisesCounts, WithEvidence } from '../../src/engine/index.ts';
import type { ListLinker } from '../../src/loading/index.ts';

export class CollectingIndex {
  /** Of each list, by id. */
  readonly published = new Map<string, Map<string, WithEvidence<'premises'>>>();
  readonly #infos = new Map<string, ListInfo<'premises'>>();

  beginLoad({ review }: ListLoadOptions<'premises'>): ListLoad<'premises'> {
    const added = new Map<string, WithEvidence<'premises'>>();
    return {
      add: (record, evidence) => {
        if (added.has(record.id)) throw new Error(`${record.id} was added twice`);
        added.set(record.id, { record, evidence });
      },
      ready: async () => {},
      publish: async () => {
        const counts = countsOf([...added.values()]);
        const present = this.#infos.get(counts.source) ?? null;
        const { load, linkedAgainst } = await review(counts, present, null);
        const loads = [...(load === null ? [] : [load]), ...(present?.loads ?? [])];
        const info: ListInfo<'premises'> = {
          ...counts,
          publishedAt: '2026-01-01T00:00:00.000Z',
          sizeBytes: 0,
          linkedAgainst,
          loads,
        };
        this.#infos.set(counts.source, info);
        this.published.set(counts.source, added);
        return info;
      },
      [Symbol.asyncDispose]: async () => {},
    };
  }
}

function countsOf(all: readonly WithEvidence<'premises'>[]): PremisesCounts {
  const count = (holds: (one: WithEvidence<'premises'>['record']) => boolean) =>
    all.filter(({ record }) => holds(record)).length;
  const status = (wanted: string) => count((one) => one.status === wanted);
  const linked = (method: string) => count(({ link }) => link?.method === method);
  return {
    source: all[0]!.record.source,
    asOf: all[0]!.record.as_of,
    premises: all.length,
    statuses: { current: status('current'), ended: status('ended'), unknown: status('unknown') },
    linked: {
      number: linked('number'),
      name: linked('name'),
      name_address: linked('name_address'),
      name_officer: linked('name_officer'),
    },
    open: count(({ link, licensee }) => link === null && licensee.type !== 'person'),
    persons: count(({ licensee }) => licensee.type === 'person'),
    withoutAddress: count(({ address }) => address === null),
  };
}

/** A linker of a data folder without registries. */
export const NO_LINKS: Pick<ListLinker, 'link' | 'linkedAgainst'> = {
  link: async (_kind, batch) => batch.map(({ record }) => record),
  linkedAgainst: () => ({}),
};
