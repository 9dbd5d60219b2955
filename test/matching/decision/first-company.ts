/** The first company of a written case, as the model and the doubts look at it. */
import { matchRecord } from '../../../src/blocking/index.ts';
import type { CandidateSource } from '../../../src/engine/index.ts';
import { memoryCandidates } from '../../../src/engine/memory/index.ts';
import type { FirstView } from '../../../src/matching/decision/first-view.ts';
import { viewsOf } from '../../../src/matching/decision/views.ts';
import { type Score, scoreCandidate, weighCandidates } from '../../../src/matching/index.ts';
import { probabilityOfLogit } from '../../../src/model/index.ts';
import { company, location } from '../hard-cases/invent.ts';
import { parseCases } from '../hard-cases/read-cases.ts';

/** Places of the cases; their towns are known as towns. */
const PLACES = `@Here = 12 Elm St, Tampa, FL 33602 | @Zip = 900 Bay St, Tampa, FL 33602 | @Town = 4 Palm Dr, Tampa, FL 33629
@Area = 7 Gulf Rd, Brandon, FL 33611 | @Away = 9 High St, Ocala, FL 34470 | @Dallas = 1 Tower Pl, Dallas, TX 75201`;
const TOWNSPEOPLE = ['Tampa, FL 33602', 'Ocala, FL 34470', 'Brandon, FL 33611'].flatMap((town, region) =>
  Array.from({ length: 5 }, (_, index) =>
    company(`us_fl/townsman-${region}-${index}`, `QUORVAX ${index} LLC`, { at: `${5000 + index} Pine St, ${town}` }),
  ),
);

/** So many companies are looked at beside each other. */
const JUDGED = 6;

export type Around = {
  /** Places of the batch with the sign. */
  readonly sites?: number;
  readonly posteriorLogit?: number;
};

/** Its companies count as ranked in the order in which they stand: nothing rests on the weights. */
export type SeenCase = {
  readonly view: FirstView;
  readonly scores: readonly Score[];
  readonly source: CandidateSource;
};

/** @param written a case in the form of hard-cases/README.md, without title and end */
export async function seenCase(written: string, { sites = 1, posteriorLogit = 0 }: Around = {}): Promise<SeenCase> {
  const [hardCase] = parseCases(`${PLACES}\na case: ${written} → nobody`, written);
  const { location: known, registry } = hardCase!;
  const source = memoryCandidates([...TOWNSPEOPLE, ...registry]);
  const weighed = await weighCandidates(location(known), source, { today: '2026-02-01' });
  if (!weighed.ok) throw new Error(`${written}: ${weighed.problem.text}`);
  const { location: read, context } = weighed;
  const scores = registry.map((one) => scoreCandidate(read, matchRecord(one), context));
  const ranked = scores.map((best) => ({ best, posterior: probabilityOfLogit(posteriorLogit) }));
  const [view] = viewsOf(read, ranked, context, sites, JUDGED);
  return { view: view!, scores, source };
}

export async function firstCompany(written: string, around?: Around): Promise<FirstView> {
  return (await seenCase(written, around)).view;
}
