import { AccountError, type Accounts, type CreditBalance, type Credits } from '../../accounts/index.ts';
import { type ProblemItem, problemItem } from '../../operations/index.ts';
import { getCreditSettings, putCreditSettings } from '../../operations/others.ts';
import { answerInvalid } from '../search-request.ts';
import { routeFor } from './signed-in.ts';

type Settings = Omit<CreditBalance, 'balance'> & { readonly overage_max: number };

async function settingsOf(credits: Credits, accountId: string): Promise<Settings> {
  const { balance: _balance, ...settings } = await credits.balance(accountId);
  // An operator may have allowed one account more.
  return { ...settings, overage_max: Math.max(credits.overageMaxCredits, settings.overage_amount ?? 0) };
}

export const creditSettingRoutes = ({ credits }: Pick<Accounts, 'credits'>) => [
  routeFor(getCreditSettings, (_asked, { accountId }) => settingsOf(credits, accountId)),
  routeFor(putCreditSettings, async ({ body: values }, { accountId }, reply) => {
    const { overage_amount: amount } = values;
    const { auto_topup_threshold_credits: threshold, auto_topup_target_credits: target } = values;
    const items = [
      ...(values.overage_enabled && amount === null ? [missing('overage_amount')] : []),
      ...(values.auto_topup_enabled && threshold === null ? [missing('auto_topup_threshold_credits')] : []),
      ...(values.auto_topup_enabled && target === null ? [missing('auto_topup_target_credits')] : []),
    ];
    if (items.length > 0) return answerInvalid(reply, items);
    const isToppedUp = values.auto_topup_enabled && threshold !== null && target !== null;
    try {
      await credits.changeSettings(accountId, {
        overageCredits: values.overage_enabled ? amount : null,
        autoTopUp: isToppedUp ? { thresholdCredits: threshold, targetCredits: target } : null,
      });
    } catch (error) {
      const field = error instanceof AccountError ? FIELD_OF_ERROR.get(error.code) : undefined;
      if (field === undefined || !(error instanceof AccountError)) throw error;
      return answerInvalid(reply, [broken(field, error.message, values[field])]);
    }
    return settingsOf(credits, accountId);
  }),
];

const FIELD_OF_ERROR = new Map<string, Exclude<keyof Settings, 'overage_max'>>([
  ['overage_not_allowed', 'overage_amount'],
  ['invalid_credits', 'auto_topup_target_credits'],
  ['invalid_credit_settings', 'auto_topup_target_credits'],
]);

const missing = (field: keyof Settings): ProblemItem => broken(field, 'Credits are needed while this is on', null);

function broken(field: keyof Settings, sentence: string, input: unknown): ProblemItem {
  return problemItem(['body', field], { type: 'value_error', msg: `Value error, ${sentence}` }, input);
}
