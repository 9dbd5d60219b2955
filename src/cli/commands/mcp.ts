import { Command } from 'commander';
import { serverOf } from '../asking/server-address.ts';
import type { Context } from '../context.ts';
import { withExamples } from './examples.ts';

type McpOptions = { readonly server?: string; readonly key?: string };

/** The code of either way is read when it is gone: agents start the command often. */
export function mcpCommand(context: Context): Command {
  return withExamples(
    new Command('mcp'),
    'charter mcp',
    'charter mcp --server https://charter.example --key ck_your_key',
  )
    .description('speak the Model Context Protocol on the standard input and output, for agents')
    .option('--server <url>', 'use a Charter server, for credits, instead of the registries that are loaded here')
    .option('--key <key>', 'the API key for the server (CHARTER_KEY)')
    .action(async (options: McpOptions) => {
      const server = serverOf(context, options);
      const { StdioSession } = await import('../mcp/stdio-session.ts');
      const session = new StdioSession();
      if (server !== null) {
        const { ServerBridge } = await import('../mcp/server-bridge.ts');
        new ServerBridge(server.url, server.key, session);
        await session.start();
        await session.over;
        return;
      }
      const [{ mcpServer, offerOf, toolsOf }, { LocalApi }] = await Promise.all([
        import('../../api/mcp/index.ts'),
        import('../mcp/local-api.ts'),
      ]);
      await using api = new LocalApi(context);
      const mcp = mcpServer(offerOf(toolsOf({ matches: true }), null), api.ask);
      // The operator reads it on stderr; the agent gets it as the answer to its first call.
      mcp.oninitialized = () => void api.problem().catch(() => {});
      await mcp.connect(session);
      await session.over;
    });
}
