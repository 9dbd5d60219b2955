/** Examples at the end of each command's help. A test runs them: what help shows works. */
import type { Command } from 'commander';

const examples = new WeakMap<Command, readonly string[]>();

/**
 * Ends a command's help with examples: whole lines as somebody types them, of at most 78 columns. Words in capitals
 * such as `KEY_ID` stand for what only the reader has.
 */
export function withExamples(command: Command, ...lines: readonly [string, ...string[]]): Command {
  examples.set(command, lines);
  const heading = lines.length === 1 ? 'Example' : 'Examples';
  return command.addHelpText('after', `\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** Those of a command; none where none are given. */
export const examplesOf = (command: Command): readonly string[] => examples.get(command) ?? [];
