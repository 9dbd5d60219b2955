/**
 * The server that bench/http.ts measures: Charter's own, and beside it a route that answers bytes it was
 * given.
 */
import { openAccounts, parsePrices } from '../src/accounts/index.ts';
import { createServer } from '../src/api/index.ts';
import { findersOver } from '../src/cli/finding/finders-over.ts';
import { memoryOwners, memoryPremises } from '../src/engine/memory/index.ts';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';

const [home, searchPrice] = process.argv.slice(2) as [string, string];
const prices = parsePrices(JSON.stringify({ company_search: Number(searchPrice) }));
const accounts = await openAccounts({ homeDirectory: home, prices, chargesInThread: true });
const engine = openSqliteEngine({ home, threads: 2 });
const premises = memoryPremises();
const finders = findersOver({ engine, premises });
const server = createServer({
  engine,
  premises,
  owners: memoryOwners(),
  accounts,
  finders,
  settings: { rateLimit: 'off' },
});
let bytes = Buffer.alloc(0);
server.register(async (plain) => {
  plain.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  plain.put('/bytes', async (request) => {
    bytes = request.body as Buffer<ArrayBuffer>;
    return '';
  });
  plain.post('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
});
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit(0));
