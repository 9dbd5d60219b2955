/** Imported before a command: it names on stderr each module of the framework of routes that the command reads. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    if (/\/node_modules\/@?fastify\/|\/src\/api\//.test(url)) process.stderr.write(`${url}\n`);
    return nextLoad(url, context);
  },
});
