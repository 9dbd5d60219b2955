const whole = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndHour = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

export function formatCount(value: number): string {
  return whole.format(value);
}

/** "2,500", "1.2M": six characters at most, for narrow places. */
export function formatShortCount(value: number): string {
  return Math.abs(value) < 100_000 ? whole.format(value) : short.format(value);
}

/** "1 credit", "2,500 credits". */
export function formatCredits(value: number): string {
  return `${whole.format(value)} ${Math.abs(value) === 1 ? 'credit' : 'credits'}`;
}

/** "Alaska, Colorado, and Oregon". */
export function formatList(names: readonly string[]): string {
  return list.format(names);
}

/** An instant in the person's own zone. */
export function formatInstant(instant: string): string {
  return dateTime.format(new Date(instant));
}

/** "9:54 PM", or "Nov 27, 9:54 PM" where that is another day: an instant in milliseconds, in the person's zone. */
export function formatUntil(atMs: number): string {
  const at = new Date(atMs);
  return (at.toDateString() === new Date().toDateString() ? hour : dayAndHour).format(at);
}

/** An instant in UTC, to the second: what logs and the API show. */
export function formatUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** A calendar day `YYYY-MM-DD`, which has no zone. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** Whether a text is a calendar day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** As `formatDay`, without the year: for the axis of a chart. */
export function formatShortDay(date: string): string {
  return month.format(new Date(`${date}T00:00:00Z`));
}

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 minutes ago", "in 2 days"; "just now" within a minute. */
export function formatAgo(instant: string, nowMs: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - nowMs) / 1_000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? [];
  return unit === undefined || size === undefined ? 'just now' : relative.format(Math.round(seconds / size), unit);
}

/** An amount of a currency's smallest unit: 1250 of "usd" is "$12.50". */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
