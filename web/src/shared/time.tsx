import { formatAgo, formatInstant, formatUtc } from './format.ts';

type Props = {
  readonly at: string;
  /** "3 minutes ago" rather than the date and time. */
  readonly isRelative?: boolean;
};

/** An instant in the person's zone; UTC, as logs have it, in the title. */
export function Time({ at, isRelative = false }: Props) {
  return (
    <time dateTime={at} title={isRelative ? `${formatInstant(at)} · ${formatUtc(at)}` : formatUtc(at)}>
      {isRelative ? formatAgo(at) : formatInstant(at)}
    </time>
  );
}
