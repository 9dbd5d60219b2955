/**
 * What the transaction history and the trade names add to an entity: its filings, and the names that it had
 * and has.
 */
import type { BuildContext, Filing, Name, Row } from '../adapter.ts';
import { cleanText, compareCodePoints, dateOf, filing, sameName } from '../adapter.ts';
import { previousNames, withoutEnding } from './names.ts';

/** A filing, with the name that the entity had then. */
export type FilingWithName = { readonly filing: Filing; readonly name: string | null };

/** In order of their days. A filing without any is left out. */
export function filingsOf(rows: readonly Row[], context: BuildContext): FilingWithName[] {
  return rows
    .flatMap((row) => filingOf(row, context) ?? [])
    .sort(
      ({ filing: a }, { filing: b }) =>
        compareCodePoints(a.filed_on, b.filed_on) || compareCodePoints(a.id ?? '', b.id ?? ''),
    );
}

function filingOf(row: Row, context: BuildContext): FilingWithName | null {
  const effectiveOn = dateOf(row, 'effectivedate', context);
  const filedOn = dateOf(row, 'receiveddate', context) ?? effectiveOn;
  if (filedOn === null) return null;
  const title = cleanText(row['historydes']);
  const effective = effectiveOn === null || effectiveOn === filedOn ? null : `Effective ${effectiveOn}`;
  const remarks = [cleanText(row['comment']), effective].filter((remark) => remark !== null);
  const known = {
    id: cleanText(row['transactionid']),
    title,
    type: title === null ? null : { code: null, name: title },
    description: remarks.join('; ') || null,
  };
  return { filing: filing(filedOn, known), name: cleanText(row['name']) };
}

/**
 * Former names as the filings tell them, and the trade names (`tradeNames`: their rows) that are not the
 * legal name.
 */
export function namesOf(
  legalName: string,
  filings: readonly FilingWithName[],
  tradeNames: readonly Row[],
  context: BuildContext,
): Name[] {
  const history = filings.flatMap(({ filing, name }) =>
    name === null ? [] : [{ name: withoutEnding(name).name, date: filing.filed_on }],
  );
  const names = previousNames(history, legalName);
  for (const row of tradeNames) {
    const name = cleanText(row['tradenamedescription']) ?? '';
    const startedOn = dateOf(row, 'effectivedate', context);
    const isKnown = names.some((known) => known.kind === 'trading' && sameName(known.name, name));
    if (!isKnown && !sameName(name, legalName))
      names.push({ name, kind: 'trading', started_on: startedOn, ended_on: null });
  }
  return names;
}
