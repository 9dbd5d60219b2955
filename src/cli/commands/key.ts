import { Command, Option } from 'commander';
import {
  endOfDay,
  KEY_INTERFACES,
  type KeyInterface,
  type KeyLimits,
  MAX_GRANT_CREDITS,
  OVERLAP_DAYS_MAX,
} from '../../accounts/index.ts';
import { isCalendarDate } from '../../entity/index.ts';
import { withAccounts } from '../accounts.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { print } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

const OVERLAP_DAYS = 1;

/** `charter key …`. A new key stands alone on stdout, so that a script can take it. */
export function keyCommand(context: Context): Command {
  const key = withExamples(new Command('key'), 'charter key create --email ann@example.com').description(
    'make, list, revoke and rotate API keys',
  );
  withExamples(
    key.command('create'),
    'charter key create --email ann@example.com --credits 1000',
    'charter key create --email ann@example.com --only reconcile',
    'charter key create --email ann@example.com --ends-on 2027-12-31',
    'charter key create --email ann@example.com --may-call getCompany',
  )
    .description('make a key, and the account where there is none; prints the key, once')
    .requiredOption('--email <address>', "the account's e-mail address")
    .option('--credits <number>', 'credits to grant', wholeNumber(0, MAX_GRANT_CREDITS), 0)
    .option('--name <name>', 'what its owner calls the key')
    .addOption(
      new Option('--only <interface>', 'a key for one interface alone, which may stand in an address').choices(
        KEY_INTERFACES,
      ),
    )
    .option('--day-credits <number>', 'credits that it may spend a day, UTC', wholeNumber(0, MAX_GRANT_CREDITS))
    .option('--ends-on <day>', 'its last day, UTC, such as 2027-12-31')
    .option('--may-call <operations>', 'the operations that it may call, with commas between; /docs names them')
    .action(async ({ email, credits, name, only, ...limited }: NewKeyOptions) => {
      const limits = await limitsOf(limited);
      await withAccounts(context, async ({ keys }) => {
        const created = await keys.create({ email, credits, keyName: name, only, limits });
        tell(`${created.key}\n`);
      });
    });
  addList(key, context);
  withExamples(key.command('revoke <key-id>'), 'charter key revoke KEY_ID')
    .description('end a key for good; every server refuses it within two seconds')
    .action((keyId: string) => withAccounts(context, ({ keys }) => keys.revoke(keyId)));
  withExamples(key.command('rotate <key-id>'), 'charter key rotate KEY_ID --overlap-days 7')
    .description('make a new key in place of one that then expires; prints the new key, once')
    .option(
      '--overlap-days <number>',
      `how long the old key still works, 0 to ${OVERLAP_DAYS_MAX}`,
      wholeNumber(0, OVERLAP_DAYS_MAX),
      OVERLAP_DAYS,
    )
    .action((keyId: string, { overlapDays }: { overlapDays: number }) =>
      withAccounts(context, async ({ keys }) => {
        const created = await keys.rotate(keyId, overlapDays);
        tell(`${created.key}\n`);
      }),
    );
  return key;
}

type LimitOptions = { readonly dayCredits?: number; readonly endsOn?: string; readonly mayCall?: string };
type NewKeyOptions = LimitOptions & {
  readonly email: string;
  readonly credits: number;
  readonly name?: string;
  readonly only?: KeyInterface;
};

/** @throws CommandError `usage` */
async function limitsOf({ dayCredits, endsOn, mayCall }: LimitOptions): Promise<KeyLimits> {
  if (endsOn !== undefined && !isCalendarDate(endsOn))
    throw new CommandError('usage', `${endsOn} is not a day such as 2027-12-31`);
  return {
    endsAt: endsOn === undefined ? null : endOfDay(endsOn),
    dayCreditsMax: dayCredits ?? null,
    operations: mayCall === undefined ? null : await operationsNamed(mayCall),
  };
}

async function operationsNamed(text: string): Promise<readonly string[]> {
  const { LIMITABLE } = await import('../../operations/others.ts');
  const named = text.split(',').map((id) => id.trim());
  const unknown = named.filter((id) => !LIMITABLE.some((known) => known === id));
  if (unknown.length === 0) return named;
  throw new CommandError('usage', `No operation is called ${unknown.join(', ')}. There are ${LIMITABLE.join(', ')}.`);
}

function addList(key: Command, context: Context): void {
  withExamples(key.command('list'), 'charter key list --email ann@example.com')
    .description("an account's keys, revoked ones too, without what is secret of them")
    .requiredOption('--email <address>', "the account's e-mail address")
    .option('--json', 'JSON, also on a terminal')
    .action(({ email, json }: { email: string; json?: true }) =>
      withAccounts(context, async ({ operator }) => {
        const { keys } = await operator.showAccount(email);
        const heading = [
          'id',
          'name',
          'prefix',
          'created',
          'last used',
          'revoked',
          'expires',
          'only',
          'ends',
          'a day',
          'may call',
        ];
        const rows = keys.map((one) => [
          one.keyId,
          one.name,
          one.prefix,
          one.createdAt,
          one.lastUsedAt ?? '',
          one.revokedAt ?? '',
          one.expiresAt ?? '',
          one.only ?? '',
          one.limits.endsAt ?? '',
          one.limits.dayCreditsMax ?? '',
          one.limits.operations?.join(' ') ?? '',
        ]);
        print({ keys }, heading, rows, json);
      }),
    );
}
