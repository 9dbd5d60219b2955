import type { FastifyReply } from 'fastify';
import {
  AccountError,
  type Accounts,
  type DeclineCode,
  declineText,
  type PaymentMeans,
  type TopUp,
} from '../../accounts/index.ts';
import { type Problem, type ProblemItem, problemItem } from '../../operations/index.ts';
import * as declared from '../../operations/others.ts';
import { refuse } from '../errors.ts';
import { idempotencyKeyItem } from '../idempotency-key.ts';
import { TokenBuckets } from '../rate-limit.ts';
import { answerInvalid } from '../search-request.ts';
import { routeFor } from './signed-in.ts';

/** So many declined orders of an account in an hour: a thief who tries cards should not try them here. */
const DECLINES = { perSecond: 5 / 3600, burst: 5 };

/** The account's last top-ups, and how more are paid. */
export const topUpList = ({ topUps }: Pick<Accounts, 'topUps'>) =>
  routeFor(declared.listTopUps, async (_asked, { accountId }) => {
    const [listed, { provider, card, terms, owedCredits, maxCreditsNow }] = await Promise.all([
      topUps.list(accountId),
      topUps.paymentMeans(accountId),
    ]);
    return {
      top_ups: listed.map(topUpBody),
      payments: {
        provider,
        card: card && { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
        top_up_min_credits: terms.minCredits,
        top_up_max_credits: maxCreditsNow,
        owed_credits: owedCredits,
        owed_max_credits: provider === 'manual' ? terms.owedMaxCredits : null,
        price_per_credit_cents: terms.creditPrice,
        currency: terms.currency,
      },
    };
  });

/** Buys credits. The same `Idempotency-Key` again is answered as the first time, and pays nothing. */
export function topUpOrder({ topUps, credits }: Pick<Accounts, 'topUps' | 'credits'>) {
  const declines = new TokenBuckets(DECLINES, () => performance.now());
  return routeFor(declared.orderTopUp, async ({ body, repeatKey }, { accountId }, reply) => {
    const { terms } = await topUps.paymentMeans(accountId);
    const items = outside(body.credits, terms.minCredits, terms.maxCredits);
    if (items.length > 0) return answerInvalid(reply, items);
    const allowance = declines.take(accountId, 0);
    if (!allowance.isAllowed) {
      return refuse(reply.header('retry-after', String(allowance.retryAfterSeconds)), 'too_many_declines');
    }
    let topUp: TopUp;
    try {
      topUp = await topUps.order({ accountId, credits: body.credits, idempotencyKey: repeatKey });
    } catch (error) {
      if (!(error instanceof AccountError) || error.code !== 'idempotency_mismatch') throw error;
      return answerInvalid(reply, [idempotencyKeyItem(repeatKey, 'this key was used for another number of credits')]);
    }
    if (topUp.declineCode !== null) {
      if (topUp.declineCode === OWED_LIMIT) return answerOwedLimit(reply, await topUps.paymentMeans(accountId));
      declines.take(accountId);
      return answerDeclined(reply, topUp.declineCode);
    }
    return { top_up: topUpBody(topUp), credits: await credits.balance(accountId) };
  });
}

const topUpBody = ({ topUpId, createdAt, credits, state, amount, currency, declineCode }: TopUp) => ({
  top_up_id: topUpId,
  at: createdAt,
  credits,
  status: state,
  amount,
  currency,
  failure: declineCode === null ? null : declineText(declineCode),
});

/** No card is involved, so it is not counted among declined cards. */
const OWED_LIMIT: DeclineCode = 'owed_limit';

function answerOwedLimit(reply: FastifyReply, { terms, owedCredits, maxCreditsNow }: PaymentMeans): FastifyReply {
  const [limit, owed, left] = [terms.owedMaxCredits, owedCredits, maxCreditsNow].map((credits) =>
    credits.toLocaleString('en-US'),
  );
  const detail = `An account may owe ${limit} credits here. You owe ${owed}, so ${left} more can be had until some are paid for`;
  return reply.code(402).send({ detail, decline_code: OWED_LIMIT });
}

const answerDeclined = (reply: FastifyReply, declineCode: string): FastifyReply =>
  reply.code(402).send({ detail: declineText(declineCode), decline_code: declineCode });

/** How many credits a top-up may have depends on the price, so no field can know it. */
function outside(credits: number, least: number, most: number): readonly ProblemItem[] {
  const item = (problem: Problem) => [problemItem(['body', 'credits'], problem, credits)];
  if (credits < least) {
    const msg = `Input should be greater than or equal to ${least}`;
    return item({ type: 'greater_than_equal', msg, ctx: { ge: least } });
  }
  if (credits <= most) return [];
  return item({
    type: 'less_than_equal',
    msg: `Input should be less than or equal to ${most}`,
    ctx: { le: most },
  });
}
