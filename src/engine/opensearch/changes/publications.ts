/**
 * The publications on a cluster. Each is a note; an alias of the index of notes, whose name tells a place, says which is
 * the newest. The call that serves a generation moves that alias too, from the place where the publisher saw it: so
 * snapshot and changes are published as one, and of two that publish at once one has to try again. Each note names
 * the place before it, so that notes whose call failed do no harm.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../../port.ts';
import { endOf, FIRST_PLACE, type Place, type Publication, type Publications } from '../../semantics/index.ts';
import type { Cluster } from '../cluster.ts';
import type { LogNames } from '../index-names.ts';
import { makeNotesIndex } from '../notes-index.ts';
import { refreshChanges, removeChanges } from './changes-index.ts';

type Note = Publication & { readonly previous: Place };
export type PublicationList = Publications<Note> & { readonly newest: Pick<Place, 'sequence' | 'tag'> };

const NOTES_MAX = 10_000;
const ATTEMPTS = 100;
const DAY_MS = 24 * 60 * 60_000;

export class PublicationLog {
  readonly #cluster: Cluster;
  readonly #names: LogNames;
  /** As it was read last. */
  #list: PublicationList | undefined;

  constructor(cluster: Cluster, names: LogNames) {
    this.#cluster = cluster;
    this.#names = names;
  }

  /** As it is now: the same list where nothing was published since. @throws EngineError `engine_unavailable` */
  async read(): Promise<PublicationList> {
    const newest = await this.#newest();
    if (this.#list === undefined || idOf(this.#list.newest) !== idOf(newest)) this.#list = await this.#follow(newest);
    return this.#list;
  }

  async #newest(): Promise<PublicationList['newest']> {
    const { publications } = this.#names;
    const path = `/${publications}/_alias/${this.#names.newestPublication('*')}`;
    const { body } = await this.#cluster.ask<AliasAnswer>('GET', path, null, { accepts: [404] });
    const [alias] = Object.keys(body[publications]?.aliases ?? {});
    if (alias === undefined) return FIRST_PLACE;
    const [sequence, tag] = alias.slice(this.#names.newestPublication('').length).split('-');
    return { sequence: Number(sequence), tag: tag! };
  }

  /** All before the newest, back to the first that is kept. */
  async #follow(newest: PublicationList['newest']): Promise<PublicationList> {
    const known = new Map<string, Note>((this.#list?.publications ?? []).map((one) => [idOf(one), one]));
    if (known.size === 0 && newest.sequence > 0) for (const note of await this.#all()) known.set(idOf(note), note);
    const publications: Note[] = [];
    let place: Place = { ...newest, position: 0 };
    while (place.sequence > 0) {
      const note = known.get(idOf(place)) ?? (await this.#note(idOf(place)));
      if (note === null) break;
      publications.push(note);
      place = note.previous;
    }
    return { newest, base: place, publications: publications.reverse() };
  }

  async #all(): Promise<readonly Note[]> {
    const body = {
      query: { match_all: {} },
      size: NOTES_MAX,
      sort: [{ at: 'desc' }],
      track_total_hits: false,
    } as const;
    const path = `/${this.#names.publications}/_search`;
    const answer = await this.#cluster.ask<{ hits: { hits: { _source: StoredNote }[] } }>('POST', path, body);
    return answer.body.hits.hits.map(({ _source }) => JSON.parse(_source.text) as Note);
  }

  async #note(id: string): Promise<Note | null> {
    const path = `/${this.#names.publications}/_doc/${id}`;
    const { body } = await this.#cluster.ask<{ _source?: StoredNote }>('GET', path, null, { accepts: [404] });
    return body._source === undefined ? null : (JSON.parse(body._source.text) as Note);
  }

  /**
   * Publishes, by `serve`, which makes one call of the actions that it is given and of its own, and tells whether that
   * was done; false asks to try again.
   *
   * @throws EngineError `load_in_progress` where others are quicker, time and again; what `serve` raises
   */
  async publish(
    { tag, jurisdiction, asOf, counts }: Pick<Publication, 'tag' | 'jurisdiction' | 'asOf' | 'counts'>,
    serve: (actions: readonly object[]) => Promise<boolean>,
  ): Promise<void> {
    const { publications: index } = this.#names;
    const first = { [this.#names.newestPublication(idOf(FIRST_PLACE))]: {} };
    await makeNotesIndex(this.#cluster, index, first);
    await refreshChanges(this.#cluster, this.#names.changes);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { newest, base, publications } = await this.read();
      const last = publications.at(-1);
      const previous = last === undefined ? { ...base, ...newest } : endOf(last);
      const now = new Date().toISOString();
      const at = last !== undefined && last.at > now ? last.at : now;
      const note: Note = { sequence: newest.sequence + 1, tag, jurisdiction, at, asOf, counts, previous };
      const stored: StoredNote = { text: JSON.stringify(note), at: Date.parse(at) };
      await this.#cluster.ask('PUT', `/${index}/_doc/${idOf(note)}?refresh=true`, stored);
      const isDone = await serve([
        { remove: { index, alias: this.#names.newestPublication(idOf(newest)), must_exist: true } },
        { add: { index, alias: this.#names.newestPublication(idOf(note)) } },
      ]);
      if (isDone) return;
      await sleep(20 * Math.random() * attempt);
    }
    throw new EngineError('load_in_progress', 'Other loads are publishing all the time; try again.');
  }

  /** Removes the publications of more than so many days ago, with their changes. */
  async removeOld(days: number): Promise<void> {
    const end = Date.now() - days * DAY_MS;
    const { publications } = await this.read();
    const kept = publications.filter(({ at }) => Date.parse(at) >= end);
    if (kept.length === publications.length) return;
    const query = { range: { at: { lt: end } } };
    const path = `/${this.#names.publications}/_delete_by_query?conflicts=proceed&refresh=true`;
    await this.#cluster.ask('POST', path, { query }, { timeoutMs: 60_000 });
    this.#list = undefined;
    await removeChanges(
      this.#cluster,
      this.#names.changes,
      end,
      kept.map(({ tag }) => tag),
    );
  }
}

const idOf = ({ sequence, tag }: Pick<Place, 'sequence' | 'tag'>): string => `${sequence}-${tag}`;

type AliasAnswer = Readonly<Record<string, { readonly aliases?: object } | undefined>>;
type StoredNote = { readonly at: number; readonly text: string };
