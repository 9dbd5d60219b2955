/** Days of a company that cannot all be true, or that lie ahead. They are kept, and counted when it is loaded. */
import type { Company } from './company.ts';

/** `what`: a sentence, the same for all companies. `example`: whose, and which days. */
export type OddDays = { readonly what: string; readonly example: string };

export function oddDays({ entity_number, formed_on, dissolved_on, as_of, names, parties }: Company): OddDays[] {
  const found: OddDays[] = [];
  const see = (what: string, first: string | null, second: string | null) => {
    if (first !== null && second !== null && first > second)
      found.push({ what, example: `${entity_number} (${first}, ${second})` });
  };
  see('A company was formed after the date of the files', formed_on, as_of);
  see('A company ended after the date of the files', dissolved_on, as_of);
  see('A company was formed after it ended', formed_on, dissolved_on);
  for (const { started_on, ended_on } of names ?? []) see('A name began after it ended', started_on, ended_on);
  for (const { roles } of parties ?? [])
    for (const { started_on, ended_on } of roles) see('A role began after it ended', started_on, ended_on);
  return found;
}
