import type { PriceList, RateLimit } from '../../accounts/index.ts';
import { type Engine, isSample } from '../../engine/index.ts';
import { getAbout } from '../../operations/others.ts';
import type { SignIn } from '../../sign-in/index.ts';
import { routeOf } from '../doors/route-of.ts';

type Parts = {
  readonly engine: Engine;
  readonly signIn: SignIn;
  readonly prices: PriceList;
  readonly rateLimit: RateLimit | 'off';
  /** Of files; 0 where none is kept. */
  readonly keptFileDays: number;
};

/** What everybody may know of this server, signed in or not, so that no page says what is not so. */
export const about = ({ engine, signIn, prices, rateLimit, keptFileDays }: Parts) =>
  routeOf(getAbout, null, async () => {
    const snapshots = await engine.snapshots();
    return {
      sends_mail: signIn.sendsMail,
      sample_jurisdictions: snapshots.filter(isSample).map(({ jurisdiction }) => jurisdiction),
      prices,
      rate_limit: rateLimit === 'off' ? null : { per_second: rateLimit.perSecond, at_once: rateLimit.burst },
      kept_file_days: keptFileDays,
    };
  });
