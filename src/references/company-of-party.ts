import { joinedKey, type MatchRecord, nameForm } from '../blocking/index.ts';
import { known, type Question } from './question.ts';

/** The company of a party's name, where the index has but one: in the same registry, else nation-wide. */
export function companyOfParty(name: string, jurisdiction: string): Question<MatchRecord | null> {
  const form = nameForm(name);
  if (form.tokens.length === 0) return known(null);
  const query = { keys: [joinedKey(form)], cap: 1, narrowBy: [] };
  return {
    lookups: [
      { ...query, jurisdiction },
      { ...query, jurisdiction: 'all' },
    ],
    answer([here, anywhere]) {
      const { count, records } = here!.count === 0 ? anywhere! : here!;
      const legal = records[0]?.names.find(({ position }) => position === null);
      return count === 1 && legal?.form.core === form.core ? records[0]! : null;
    },
  };
}
