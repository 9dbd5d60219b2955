/** A mail of what watches have found, as plain text. */
import type { FieldInWords } from './change-in-words.ts';
import type { NotedChange } from './found-changes.ts';
import type { Watched } from './watches.ts';

export type WrittenMail = { readonly subject: string; readonly text: string };

const FIELDS_TOLD_MAX = 10;

/** `count`: how many changes were found. `first`: those that the mail lists. */
export function writeChangeMail(
  first: readonly NotedChange[],
  count: number,
  linkOrigin: string,
  nameOf: (jurisdiction: string) => string,
): WrittenMail {
  const registries = [...new Set(first.map(({ jurisdiction }) => nameOf(jurisdiction)))];
  const where = registries.length <= 3 ? registries.join(', ') : `${registries.length} registries`;
  const many = `${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`;
  // What several watches have found is listed once.
  const told = [...Map.groupBy(first, ({ changeId }) => changeId).values()];
  const page = `${linkOrigin}/watches`;
  const left = count - first.length;
  const text = [
    `${many} of what you watch, found in the last load: ${where}.`,
    ...told.map((found) => changeInWords(found, linkOrigin, nameOf)),
    ...(left > 0 ? [`And ${left.toLocaleString('en-US')} more.`] : []),
    `All of it, before and after:\n${page}`,
    `You asked for these mails on the page Watches. Turn them off there:\n${page}#mail`,
    '-- \nCharter',
  ].join('\n\n');
  return { subject: `${many} of what you watch: ${where}`, text: `${text}\n` };
}

function changeInWords(found: readonly NotedChange[], linkOrigin: string, nameOf: (code: string) => string): string {
  const [{ kind, jurisdiction, entityNumber, legalName, fields, fieldsLeftOut }] = found as [NotedChange];
  const isOfList = found[0]!.watched.kind === 'premises';
  const place = `${nameOf(jurisdiction)} ${plain(entityNumber)}`;
  const path = [jurisdiction, entityNumber].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
  const left = fields.length + fieldsLeftOut - Math.min(fields.length, FIELDS_TOLD_MAX);
  return [
    `${plain(legalName ?? entityNumber)} (${place})`,
    ...(kind === 'added' ? [`  New in the ${isOfList ? 'list' : 'registry'}`] : []),
    ...(kind === 'removed' ? [`  No longer in the ${isOfList ? 'list' : 'registry'}`] : []),
    ...fields.slice(0, FIELDS_TOLD_MAX).map(fieldLine),
    ...(left > 0 ? [`  ${left} more ${left === 1 ? 'field' : 'fields'}`] : []),
    ...found.map(({ watched, seen, note }) => {
      const noted = note === '' || note === legalName ? '' : ` (${plain(note)})`;
      return `  Watched: ${watchedInWords(watched)}${noted}${seenInWords(seen)}`;
    }),
    `  ${linkOrigin}/${isOfList ? 'premises' : 'companies'}/${path}`,
  ].join('\n');
}

const fieldLine = ({ field, before, after }: FieldInWords): string =>
  `  ${plain(field)}: ${plain(before ?? '(nothing)')} → ${plain(after ?? '(nothing)')}`;

function watchedInWords(watched: Watched): string {
  switch (watched.kind) {
    case 'company':
      return 'this company';
    case 'premises':
      return 'these premises';
    case 'person':
      return plain(watched.name);
    case 'search':
      return `the search ${plain(watched.q)}`;
  }
}

function seenInWords(seen: NotedChange['seen']): string {
  if (seen === null || (seen.before && seen.after)) return '';
  return seen.after ? ', new here' : ', no longer here';
}

/** On one line, and without characters that would turn it around: texts of registries say what they like. */
const plain = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();
