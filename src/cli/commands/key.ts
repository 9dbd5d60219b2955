import { Command, Option } from 'commander';
import { KEY_INTERFACES, type KeyInterface, MAX_GRANT_CREDITS, OVERLAP_DAYS_MAX } from '../../accounts/index.ts';
import { withAccounts } from '../accounts.ts';
import { type Context, wholeNumber } from '../context.ts';
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
    .action(({ email, credits, name, only }: { email: string; credits: number; name?: string; only?: KeyInterface }) =>
      withAccounts(context, async ({ keys }) => {
        const created = await keys.create({ email, credits, keyName: name, only });
        tell(`${created.key}\n`);
      }),
    );
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
