/** Finds the date that files of a registry, or of a list, speak of. */
import { type FileHead, type Input, type Layout, LoadError } from '../registries/index.ts';
import type { Fetched } from './downloads.ts';

/** A registry's file that was recognised, or a list's. */
type DatableInput = {
  readonly input: Pick<Input, 'name' | 'path' | 'modifiedAt'>;
  readonly head: FileHead;
  readonly layout: Pick<Layout, 'asOf' | 'nameDate'>;
};

export type DatedInput<Of extends DatableInput> = Of & { readonly date: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The inputs with their dates, the oldest first. A date is what stands in the file, else the one that was
 * asked for, else the one in the file's name, else that of its last change at the publisher, which is known
 * of a file that Charter fetched and believed of others.
 *
 * A file that was written within the last day may as well be an old one that was copied: that cannot be known.
 * Raises LoadError `date_unknown` for it, where no file with it states a date.
 */
export function datedInputs<Of extends DatableInput>(
  inputs: readonly Of[],
  asked: string | undefined,
  fetched: Fetched,
  now: Date,
): readonly DatedInput<Of>[] {
  const stated = inputs.map(({ head, layout }) => layout.asOf?.(head) ?? null);
  const newestStated = newestOf(stated.filter((date) => date !== null));
  const dated = inputs.map((one, index) => {
    const named = one.layout.nameDate?.(one.head) ?? null;
    const date = stated[index] ?? asked ?? named ?? ownDateOf(one, fetched, now) ?? newestStated;
    if (date === null) throw dateUnknown(one);
    return { named, dated: { ...one, date } };
  });
  return dated
    .toSorted((a, b) => compareDates(a.dated.date, b.dated.date) || compareDates(a.named ?? '', b.named ?? ''))
    .map((one) => one.dated);
}

/**
 * The date of a set of files that are the whole registry or list together: what a file states goes before all else.
 * `null` of none.
 */
export function dateOfSet(inputs: readonly DatedInput<DatableInput>[]): string | null {
  const stated = inputs.filter(({ head, layout }) => (layout.asOf?.(head) ?? null) !== null);
  return newestOf((stated.length > 0 ? stated : inputs).map(({ date }) => date));
}

function ownDateOf({ input }: DatableInput, fetched: Fetched, now: Date): string | null {
  const fetchedFile = fetched.get(input.path);
  if (fetchedFile !== undefined) return dayOf(fetchedFile.publishedAt);
  return now.getTime() - input.modifiedAt.getTime() < DAY_MS ? null : dayOf(input.modifiedAt);
}

function dateUnknown({ input }: DatableInput): LoadError {
  const said = `${input.name} does not say what day it is of, and was written within the last day, perhaps by copying it.`;
  return new LoadError('date_unknown', `${said} Say its date with --as-of YYYY-MM-DD; nothing was loaded.`);
}

function newestOf(dates: readonly string[]): string | null {
  return dates.toSorted(compareDates).at(-1) ?? null;
}

/** Of days written as `YYYY-MM-DD`. */
function compareDates(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
