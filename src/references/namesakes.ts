import { entityKey, joinedKey, type MatchRecord, nameForm } from '../blocking/index.ts';
import { known, mapAnswer, type Question } from './question.ts';

const NAMESAKES_ASKED = 20;

/** Companies whose legal name has the same core; records of trade names are none. */
export function namesakesOf(name: string, jurisdiction: string | 'all'): Question<MatchRecord[]> {
  const form = nameForm(name);
  if (form.tokens.length === 0) return known([]);
  return {
    lookups: [{ keys: [joinedKey(form)], jurisdiction, cap: NAMESAKES_ASKED, narrowBy: [] }],
    answer: ([found]) =>
      found!.records.filter(
        ({ names, tradeNameOwners }) =>
          tradeNameOwners === null && names.some((own) => own.kind === 'legal' && own.form.core === form.core),
      ),
  };
}

/**
 * The one company of that legal name in a registry, apart from the record that names it; of several the one
 * that is in force.
 */
export function bearerOf(name: string, jurisdiction: string, self: MatchRecord): Question<MatchRecord | null> {
  return mapAnswer(namesakesOf(name, jurisdiction), (found) => {
    const namesakes = found.filter((other) => entityKey(other) !== entityKey(self));
    const form = nameForm(name).legalForm;
    const sameForm = namesakes.filter(
      ({ names }) => form === null || names.some((own) => own.kind === 'legal' && own.form.legalForm === form),
    );
    const meant = sameForm.length > 0 ? sameForm : namesakes;
    const active = meant.filter(({ status }) => status === 'active');
    if (active.length === 1) return active[0]!;
    return meant.length === 1 ? meant[0]! : null;
  });
}
