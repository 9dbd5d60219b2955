import { Command } from 'commander';
import { makeBackup } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Context } from '../context.ts';
import { interruptible } from '../interruption.ts';
import { FilesBar } from '../progress.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type Options = { readonly copy?: true; readonly json?: true };

export function backupCommand(context: Context): Command {
  return withExamples(new Command('backup'), 'charter backup backups/monday')
    .description('copy the data folder, while servers and loads go on in it, into a folder that is empty or not there')
    .argument('<folder>', 'where the backup is made')
    .option('--copy', 'copy the registries also where they could share the disk space of those that are served')
    .option('--json', 'print what was done as JSON')
    .action(async (folder: string, { copy, json }: Options) => {
      const manifest = await interruptible(async (signal) => {
        using bar = new FilesBar();
        const accounts = accountsOf(context);
        return await makeBackup({
          home: context.home(),
          folder,
          accounts,
          copies: copy === true,
          signal,
          onProgress: bar.show,
        });
      }, 'no backup was made');
      print(context, manifest, 'backed_up', folder, json);
    });
}

export function restoreCommand(context: Context): Command {
  return withExamples(new Command('restore'), 'charter --home restored restore backups/monday')
    .description('put a backup into the data folder, which has to be empty or not there')
    .argument('<folder>', 'a folder that charter backup has made')
    .option('--json', 'print what was done as JSON')
    .action(async (folder: string, { json }: Options) => {
      const manifest = await interruptible(async (signal) => {
        using bar = new FilesBar();
        const home = context.homePath();
        return await restoreBackup({ folder, home, accounts: accountsOf(context), signal, onProgress: bar.show });
      }, 'nothing was restored');
      print(context, manifest, 'restored', folder, json);
    });
}

const accountsOf = ({ settings }: Context): Manifest['accounts'] =>
  settings.databaseUrl === undefined ? 'sqlite' : 'postgresql';

function print(
  { settings, homePath }: Context,
  { at, accounts, files }: Manifest,
  outcome: 'backed_up' | 'restored',
  folder: string,
  json: true | undefined,
): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const dump = `${folder}/accounts.dump`;
  const next =
    accounts === 'sqlite'
      ? null
      : outcome === 'backed_up'
        ? `pg_dump --format=custom --file='${dump}' "$CHARTER_DATABASE_URL"`
        : `pg_restore --no-owner --dbname="$CHARTER_DATABASE_URL" '${dump}'`;
  const given = [
    ...(settings.keySecret === undefined ? [] : ['CHARTER_KEY_SECRET']),
    ...(settings.sessionSecret === undefined ? [] : ['CHARTER_SESSION_SECRET']),
  ];
  if (json === true) {
    const report = {
      outcome,
      folder,
      home: homePath(),
      at,
      accounts,
      files: files.length,
      bytes,
      next,
      not_in_it: given,
    };
    tell(`${JSON.stringify(report)}\n`);
    return;
  }
  const size = `${files.length.toLocaleString('en-US')} files, ${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;
  const lines = [
    outcome === 'backed_up'
      ? `Backed up ${homePath()} to ${folder}: ${size}`
      : `Restored ${homePath()} as of ${at}: ${size}`,
    ...(next === null ? [] : ['The accounts are in PostgreSQL, and not in the folder:', `  ${next}`]),
    ...given.map((name) => `${name} is a setting of yours, and not in the folder: keep it too`),
  ];
  tell(`${lines.join('\n')}\n`);
}
