/**
 * A process of its own that makes keys, each with a grant of one credit, and prints a key's line only when
 * its promise resolved. Arguments: data folder, database URL or nothing, e-mail address, how many keys.
 */
import { openAccounts } from '../../src/accounts/index.ts';

const [homeDirectory, databaseUrl, email, count] = process.argv.slice(2);
if (homeDirectory !== undefined && email !== undefined) {
  await using accounts = await openAccounts({ homeDirectory, databaseUrl });
  for (let made = 0; made < Number(count); made++) {
    const { key } = await accounts.keys.create({ email, credits: 1 });
    process.stdout.write(`${key}\n`);
  }
}
