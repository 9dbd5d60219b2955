import { costCredits, priceOf } from '../../accounts/index.ts';
import { matchLocation, rowOf, submittedOf } from '../../operations/index.ts';
import { answerOf, type ChargedParts, chargedRoute } from '../doors/route-of.ts';
import type { MatchingParts } from '../settings.ts';

/** The row of one location, at once; it costs what the row of a batch does. */
export const matchAtOnce = ({ match, ...parts }: ChargedParts & Pick<MatchingParts, 'match'>) =>
  chargedRoute(matchLocation, parts, {
    jurisdictions: () => null,
    repeated: ({ body: location, query: { acceptance, absent_share: absentShare } }) => ({
      location,
      acceptance,
      absentShare,
    }),
    async find({ body, query: { acceptance, absent_share: absentShare } }) {
      const location = submittedOf(body);
      const found = await match(location, { acceptance, absentShare, sites: 1 });
      const results = found.people.length > 0 ? 1 : 0;
      return answerOf(rowOf(found, location, costCredits(priceOf(parts.charges.prices, 'match'), results)), results);
    },
  });
