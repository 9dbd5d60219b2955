import { type Accounts, openAccounts } from '../accounts/index.ts';
import type { Context } from './context.ts';

/** Opens the accounts for one command. */
export async function withAccounts(
  { settings, home }: Context,
  command: (accounts: Accounts) => Promise<void>,
): Promise<void> {
  const { databaseUrl, keySecret } = settings;
  await using accounts = await openAccounts({ homeDirectory: home(), databaseUrl, keySecret });
  await command(accounts);
}
