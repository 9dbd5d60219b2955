/** What `charter load` is asked to load. */
import { type OwnersSource, ownersSourceOf } from '../../owners/index.ts';
import { type List, listOf, ownList } from '../../premises/index.ts';
import { type OwnRegistry, type Registry, registryOf } from '../../registries/index.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { keptRegistry, ownRegistry } from '../own-registries.ts';
import { unknownCode } from './unknown-code.ts';

/** `files`: paths, or `null` where they are to be fetched. A list without layouts has its columns settled. */
export type Source =
  | { readonly kind: 'records'; readonly path: string }
  | {
      readonly kind: 'registry';
      readonly registry: Registry;
      readonly files: readonly string[] | null;
      /** The operator’s own, to be kept once it is loaded. */
      readonly own?: OwnRegistry;
    }
  | { readonly kind: 'list'; readonly list: List; readonly files: readonly string[] | null }
  | { readonly kind: 'owners'; readonly owners: OwnersSource; readonly files: readonly string[] | null };

export type SourceOptions = {
  readonly records?: string;
  readonly download?: boolean;
  readonly force?: boolean;
  readonly map?: readonly string[];
  readonly headings?: boolean;
  readonly keptMap?: boolean;
  readonly yes?: true;
  readonly sheet?: string;
  readonly registry?: string;
  readonly mode: 'auto' | 'full' | 'delta';
};

/** For people. */
export function titleOf(source: Source): string {
  switch (source.kind) {
    case 'records':
      return 'Records';
    case 'registry':
      return source.registry.name;
    case 'list':
      return source.list.title;
    case 'owners':
      return source.owners.name;
  }
}

/** @throws CommandError `usage` where the options do not fit each other, or the code is unknown */
export function sourceOf(
  context: Context,
  code: string | undefined,
  files: readonly string[],
  options: SourceOptions,
): Source {
  const { records, download = false, force = false, map, headings, keptMap, yes, sheet, mode } = options;
  if (force && !download) throw new CommandError('usage', '--force belongs to --download');
  if (records !== undefined) {
    if (code !== undefined || download || map !== undefined || sheet !== undefined || options.registry !== undefined)
      throw new CommandError('usage', '--records stands alone: the lines say their jurisdictions');
    return { kind: 'records', path: records };
  }
  const own = options.registry === undefined ? null : ownRegistry(options.registry, code?.toLowerCase());
  if (own !== null && map !== undefined)
    throw new CommandError('usage', '--map is for lists: a declaration says what each column is');
  const list = own !== null || code === undefined ? undefined : listAsked(code.toLowerCase(), files, map);
  if (list !== undefined) {
    if (mode !== 'auto')
      throw new CommandError('usage', `--mode is for registries: the files of ${list.code} are all of it`);
    const downloads = list.downloads ?? [];
    return { kind: 'list', list, files: filesAsked(list.title, files, download, downloads, urlNote(list)) };
  }
  const owners = own !== null || code === undefined ? undefined : ownersSourceOf(code.toLowerCase());
  if (owners !== undefined) return ownersAsked(owners, files, options);
  if (sheet !== undefined) throw new CommandError('usage', '--sheet is for workbooks of license lists');
  if (headings !== undefined || keptMap === false || yes === true)
    throw new CommandError('usage', '--yes, --headings and --no-kept-map are for license lists');
  const known = own ?? (code === undefined ? null : knownRegistry(context, code.toLowerCase()));
  if (known === null) throw new CommandError('usage', unknownCode(code));
  const { name, downloads, filesFrom = '' } = known.registry;
  const asked = filesAsked(name, files, download, downloads, filesFrom);
  return { kind: 'registry', registry: known.registry, files: asked, ...(own !== null && { own }) };
}

function ownersAsked(
  owners: OwnersSource,
  files: readonly string[],
  { download = false, map, sheet, headings, keptMap, yes, mode }: SourceOptions,
): Source {
  if (map !== undefined || sheet !== undefined || headings !== undefined || keptMap === false || yes === true)
    throw new CommandError('usage', `--map, --sheet, --headings, --no-kept-map and --yes are not for ${owners.code}`);
  if (mode !== 'auto')
    throw new CommandError('usage', `--mode is for registries: the files of ${owners.code} are all of it`);
  const { name, downloads, filesFrom = urlNote(owners) } = owners;
  return { kind: 'owners', owners, files: filesAsked(name, files, download, downloads, filesFrom) };
}

/** One that comes with Charter, or whose declaration is kept. */
function knownRegistry(context: Context, code: string): Pick<OwnRegistry, 'registry'> | null {
  const registry = registryOf(code);
  return registry === undefined ? keptRegistry(context, code) : { registry };
}

/** An unknown code is that of a list of one's own, where columns or files are given. */
function listAsked(code: string, files: readonly string[], map: readonly string[] | undefined): List | undefined {
  const known = listOf(code);
  const isKnown = known !== undefined || registryOf(code) !== undefined || ownersSourceOf(code) !== undefined;
  if (map === undefined && (isKnown || files.length === 0)) return known;
  const own = ownList(code);
  if (own.ok) return own.list;
  if (map === undefined) return undefined;
  throw new CommandError('usage', own.problem);
}

const urlNote = ({ url }: Pick<List, 'url'>): string => (url === null ? '' : `They are found at ${url}.`);

function filesAsked(
  title: string,
  files: readonly string[],
  download: boolean,
  downloads: readonly unknown[],
  filesFrom: string,
): readonly string[] | null {
  if (!download) {
    if (files.length > 0) return files;
    const ways = downloads.length > 0 ? 'Or fetch them with --download.' : filesFrom;
    throw new CommandError('usage', `Say which files of ${title} to load. ${ways}`);
  }
  if (files.length > 0) throw new CommandError('usage', '--download fetches the files: name none');
  if (downloads.length === 0)
    throw new CommandError('usage', `${title} has no address to fetch its files from. ${filesFrom}`);
  return null;
}
