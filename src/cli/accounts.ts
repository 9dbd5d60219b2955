import { type Accounts, openAccounts } from '../accounts/index.ts';
import { type Context, storeOf } from './context.ts';

/** Opens the accounts for one command. */
export async function withAccounts(context: Context, command: (accounts: Accounts) => Promise<void>): Promise<void> {
  const { keySecret } = context.settings;
  await using accounts = await openAccounts({ ...storeOf(context), keySecret });
  await command(accounts);
}
