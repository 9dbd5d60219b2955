/**
 * Which modules of the framework of routes commands read. It is the process, too, that calls them, one after the other:
 * a module is read once, so that what a command reads alone is told of the first that reads it.
 */
import { execFile } from 'node:child_process';
import { registerHooks } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(import.meta.url);

/** What `lines`, command lines, print on stderr in a process of their own, where each module read is a line. */
export function loadedBy(lines: readonly (readonly string[])[], settings: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    const args = [FILE, ...lines.map((line) => JSON.stringify(line))];
    const child = execFile(process.execPath, args, { env: settings, maxBuffer: 100_000_000 }, (_, __, stderr) =>
      resolve(stderr),
    );
    child.stdin?.end();
  });
}

if (process.argv[1] === FILE) {
  registerHooks({
    load(url, context, nextLoad) {
      if (/\/node_modules\/@?fastify\/|\/src\/api\//.test(url)) process.stderr.write(`${url}\n`);
      return nextLoad(url, context);
    },
  });
  const { runCommandLine } = await import('../../../src/cli/run.ts');
  for (const line of process.argv.slice(2)) {
    const words = JSON.parse(line) as readonly string[];
    await runCommandLine(words, process.env);
    process.stderr.write(`${words[0]} ended with ${process.exitCode ?? 0}\n`);
  }
}
