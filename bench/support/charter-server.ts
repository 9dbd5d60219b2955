import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openAccounts } from '../../src/accounts/index.ts';
import { firstLineOf } from '../../test/children.ts';

export const CHARTER = fileURLToPath(new URL('../../bin/charter', import.meta.url));

/**
 * `charter serve` over a data folder, as people start it, but for the rate limit. Resolves when it is ready.
 */
export async function startServer(
  home: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(CHARTER, ['serve', '--port', '0'], {
    env: { ...process.env, CHARTER_HOME: home, CHARTER_RATE_LIMIT: 'off', CHARTER_LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, url: /http\S+/.exec(await firstLineOf(child))![0] };
}

/** A key with credits to waste. */
export async function newKey(home: string): Promise<string> {
  await using accounts = await openAccounts({ homeDirectory: home });
  return (await accounts.keys.create({ email: 'bench@example.com', credits: 1_000_000_000 })).key;
}
