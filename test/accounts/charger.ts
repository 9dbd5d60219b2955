/**
 * A process of its own that makes calls without end, several at a time, and prints each call's id when it is charged, as a server answers.
 * Arguments: data folder, database URL or nothing, the name of this process, then account and key id of each account to charge.
 */
import { openAccounts } from '../../src/accounts/index.ts';
import { call } from './books.ts';
import { PARALLEL_CALLS } from './charger-settings.ts';

const [homeDirectory = '', databaseUrl, name, ...ids] = process.argv.slice(2);
await using accounts = await openAccounts({ homeDirectory, databaseUrl });
let made = 0;
const lane = async (): Promise<never> => {
  for (;;) {
    const requestId = `${name}-${++made}`;
    const place = made % 2 === 0 ? 0 : 2;
    const receipt = await call({ accounts, accountId: ids[place]!, keyId: ids[place + 1]! }, { requestId });
    if (receipt.ok) process.stdout.write(`${requestId}\n`);
  }
};
await Promise.all(Array.from({ length: PARALLEL_CALLS }, lane));
