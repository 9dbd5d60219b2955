import { userInfo } from 'node:os';
import { Command, Option } from 'commander';
import {
  type CompanyRef,
  type Correction,
  CorrectionError,
  correctionSchema,
  type KeptCorrection,
  lineSchema,
  openCorrections,
} from '../../corrections/index.ts';
import { ROLE_KINDS, type RoleKind } from '../../entity/index.ts';
import { type Context, storeOf } from '../context.ts';
import { aboutOf } from '../corrections/about.ts';
import { presentStateOf, type Standing, type Stored, standingOf } from '../corrections/present-state.ts';
import { correcting, takeUpCorrections } from '../corrections/take-up.ts';
import { CommandError } from '../exit-codes.ts';
import { print } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type SaidOptions = { readonly reason: string; readonly by?: string };

/** `charter correct …`: what an operator knows better than registries and lists. */
export function correctCommand(context: Context): Command {
  const correct = withExamples(new Command('correct'), 'charter correct list').description(
    'keep corrections of what is loaded: they take effect at once, and survive every load',
  );
  const subcommands = [hideCompanyCommand, hidePartyCommand, unlinkCommand, ownerCommand, listCommand, undoCommand];
  for (const make of subcommands) correct.addCommand(make(context));
  return correct;
}

function hideCompanyCommand(context: Context): Command {
  return said('hide-company', 'charter correct hide-company us_co 19969583578 --reason "court order"')
    .description('show a company nowhere')
    .argument('<jurisdiction>', 'its code, such as us_co')
    .argument('<number>', 'its number in the registry')
    .action((jurisdiction: string, number: string, options: SaidOptions) =>
      add(context, { kind: 'hide_company', company: refOf(jurisdiction, number) }, options),
    );
}

function hidePartyCommand(context: Context): Command {
  return said(
    'hide-party',
    'charter correct hide-party us_co 19699327561 --name "André Rodriguez" \\\n    --reason "moved to a shelter"',
  )
    .description("leave a person or company out of a company's record, and out of what is found of it")
    .argument('<jurisdiction>', "the company's code, such as us_co")
    .argument('<number>', "the company's number in the registry")
    .requiredOption('--name <name>', "the party's name; case and punctuation do not matter")
    .addOption(new Option('--role <role>', 'only those who have, or had, a role of this kind').choices(ROLE_KINDS))
    .action((jurisdiction: string, number: string, options: SaidOptions & { name: string; role?: RoleKind }) => {
      const { name, role = null } = options;
      return add(context, { kind: 'hide_party', company: refOf(jurisdiction, number), name, role }, options);
    });
}

function unlinkCommand(context: Context): Command {
  return said('unlink', 'charter correct unlink us_fl_dbpr_food 1234567 --reason "another company"')
    .description('take a license from the company that its licensee was linked to')
    .argument('<list>', "the license list's code, such as us_fl_dbpr_food")
    .argument('<id>', 'the id of the record in the list')
    .option('--to <company>', 'the company that the licensee is, such as us_fl/L19000123456', refOfText)
    .action((list: string, premises: string, { to = null, ...options }: SaidOptions & { to?: CompanyRef | null }) =>
      add(context, { kind: 'unlink', list, premises, to }, options),
    );
}

function ownerCommand(context: Context): Command {
  return said(
    'owner',
    'charter correct owner --address "1 Quay St, Denver, CO 80202" \\\n    --is us_co/19699327561 --reason "lease seen"',
  )
    .description('say who operates the business at an address, or who does not')
    .requiredOption('--address <address>', 'the address, as a location has it')
    .option('--sign <name>', 'only the business of this name there')
    .option('--not <company>', 'a company that is not the operator, such as us_co/20181234567', refOfText)
    .option('--is <company>', 'the company that is', refOfText)
    .action((options: SaidOptions & { address: string; sign?: string; not?: CompanyRef; is?: CompanyRef }) => {
      const { address, sign = null, not = null, is = null } = options;
      return add(context, { kind: 'owner', address, sign, not, is }, options);
    });
}

function listCommand(context: Context): Command {
  return withExamples(new Command('list'), 'charter correct list --changed')
    .description('the corrections that hold, and whether what they correct is still what it was')
    .option('--changed', 'only those whose subject has changed, or is gone')
    .option('--undone', 'also those that were undone')
    .option('--json', 'JSON, also on a terminal')
    .action((options: { changed?: true; undone?: true; json?: true }) => list(context, options));
}

function undoCommand(context: Context): Command {
  return said('undo', 'charter correct undo CORRECTION_ID --reason "order lifted"')
    .description('end a correction: what it corrected is shown again as it is loaded')
    .argument('<id>', 'of the correction')
    .action((id: string, options: SaidOptions) => undo(context, id, options));
}

/** A command that says who says so, and why. */
function said(name: string, example: string): Command {
  return withExamples(new Command(name), example)
    .requiredOption('--reason <text>', 'why: it is kept in the audit log', lineOf)
    .option('--by <who>', "who says so (the system's user)", lineOf);
}

function lineOf(text: string): string {
  const checked = lineSchema.safeParse(text);
  if (!checked.success) throw new CommandError('usage', `The text ${checked.error.issues[0]!.message}`);
  return checked.data;
}

const refOf = (jurisdiction: string, entityNumber: string): CompanyRef => ({
  jurisdiction: jurisdiction.toLowerCase(),
  entityNumber,
});

/** `us_co/20181234567`. */
function refOfText(text: string): CompanyRef {
  const at = text.indexOf('/');
  if (at === -1) throw new CommandError('usage', `${text} is not a company: give it as us_co/20181234567`);
  return refOf(text.slice(0, at), text.slice(at + 1));
}

/** Opens what is loaded, as it is stored. */
async function withStored<T>(context: Context, work: (stored: Stored) => Promise<T>): Promise<T> {
  await using engine = context.openEngine({ corrected: false });
  await using premises = context.openPremises({ corrected: false });
  return await work({ engine, premises });
}

/** A container may have no user of the process's number. */
function userOf({ by }: SaidOptions): string {
  if (by !== undefined) return by;
  try {
    return userInfo().username;
  } catch (error) {
    throw new CommandError('usage', 'The system does not know who you are: say it with --by', { cause: error });
  }
}

async function add(context: Context, given: Correction, options: SaidOptions): Promise<void> {
  const said = { reason: options.reason, by: userOf(options) };
  const checked = correctionSchema.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new CommandError('usage', `${issue!.path.join('.')} ${issue!.message}`.trim());
  }
  const correction = checked.data;
  const present = await withStored(context, (stored) => presentStateOf(correction, stored));
  if (present === null) throw new CommandError('not_found', NOT_THERE[correction.kind]);
  await using kept = await openCorrections(storeOf(context));
  const id = await correcting(kept, context.home(), () => kept.add(correction, present.value, said).catch(refuse));
  tell(`${id}\n`);
}

const NOT_THERE: Record<Correction['kind'], string> = {
  hide_company: 'No such company is loaded.',
  hide_party: 'No such company is loaded, or none of its parties has this name and role.',
  unlink: 'No such record of a license list is loaded, or no such company.',
  owner: 'No such company is loaded.',
};

async function undo(context: Context, id: string, options: SaidOptions): Promise<void> {
  const said = { reason: options.reason, by: userOf(options) };
  await using kept = await openCorrections(storeOf(context));
  await correcting(kept, context.home(), () => kept.undo(id, said).catch(refuse));
}

function refuse(error: unknown): never {
  if (!(error instanceof CorrectionError)) throw error;
  const codes = { invalid_correction: 'usage', correction_not_found: 'not_found' } as const;
  const code = error.code in codes ? codes[error.code as keyof typeof codes] : 'failed';
  throw new CommandError(code, error.message, { cause: error });
}

type Listed = KeptCorrection & { readonly standing: Standing | null };

async function list(context: Context, options: { changed?: true; undone?: true; json?: true }): Promise<void> {
  await using kept = await openCorrections(storeOf(context));
  await takeUpCorrections(kept, context.home());
  const all = await kept.list({ undone: options.undone === true });
  const listed = await withStored(context, async (stored) => {
    const found: Listed[] = [];
    for (const one of all) found.push({ ...one, standing: one.undone === null ? await standingOf(one, stored) : null });
    return found;
  });
  const wanted = listed.filter(
    ({ standing }) => options.changed !== true || (standing !== null && standing.state !== 'holds'),
  );
  const heading = ['id', 'made', 'by', 'what', 'about', 'now', 'reason'];
  const rows = wanted.map(({ id, createdAt, createdBy, correction, standing, undone, reason }) => [
    id,
    createdAt.slice(0, 'YYYY-MM-DD'.length),
    createdBy,
    correction.kind.replaceAll('_', ' '),
    aboutOf(correction),
    undone === null ? nowOf(standing!) : `undone by ${undone.by}: ${undone.reason}`,
    reason,
  ]);
  print({ corrections: wanted.map(documentOf) }, heading, rows, options.json);
}

/** Of `list --json`: the names of the wire. */
function documentOf({ id, createdAt, createdBy, reason, correction, standing, undone }: Listed): object {
  return {
    id,
    created_at: createdAt,
    created_by: createdBy,
    reason,
    correction: wireOf(correction),
    state: standing?.state ?? 'undone',
    changes: standing?.state === 'changed' ? standing.changes : null,
    undone,
  };
}

function wireOf(correction: Correction): object {
  const ref = (one: CompanyRef | null) =>
    one && { jurisdiction_code: one.jurisdiction, entity_number: one.entityNumber };
  switch (correction.kind) {
    case 'hide_company':
    case 'hide_party':
      return { ...correction, company: ref(correction.company) };
    case 'unlink':
      return { ...correction, to: ref(correction.to) };
    case 'owner':
      return { ...correction, not: ref(correction.not), is: ref(correction.is) };
  }
}

/** As many changes as a cell of a table has room for; `--json` gives all, with their values. */
const PATHS_SHOWN = 4;

function nowOf(standing: Standing): string {
  if (standing.state !== 'changed') return standing.state;
  const paths = standing.changes.map(({ path }) => path);
  const more = paths.length > PATHS_SHOWN ? ` and ${paths.length - PATHS_SHOWN} more` : '';
  return `changed: ${paths.slice(0, PATHS_SHOWN).join(', ')}${more}`;
}
