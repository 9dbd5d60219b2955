/** `npm run web:build`, and the end of `npm ci`: builds the dashboard into web/dist. */
import { join } from 'node:path';

const root = join(import.meta.dirname, '../web');
const vite = await import('vite').catch((error: NodeJS.ErrnoException) => {
  // A server is installed without the packages of development, and may be given a dashboard that was built
  // elsewhere.
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stdout.write('The dashboard is not built: vite is not installed. Copy web/dist from a full installation.\n');
});
await vite?.build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
