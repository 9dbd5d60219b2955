/**
 * What officers' titles mean: four bytes, in which the official one-letter codes combine freely (`DPST`) and filers write
 * words of their own.
 */
import type { RoleInput, RoleKind } from '../../entity/index.ts';
import { codeTable } from '../classify.ts';
import type { LoadNotes } from '../registry.ts';

/** Whole words. They come before the letters: `AP` is an authorized person, `MD` nothing that letters tell. */
const WORDS = codeTable<readonly RoleKind[]>([
  [['MGR', 'AMGR', 'MGMR', 'MMGR', 'MNG', 'MNGR', 'MANA'], ['manager']],
  // Managing members.
  [
    ['MGRM', 'MGMB', 'MMBR', 'MGMM', 'MBRM'],
    ['manager', 'member'],
  ],
  [['AMBR', 'AMB', 'MBR', 'MEMB', 'MEM', 'MEMR'], ['member']],
  [['DIR', 'DI', 'DIRE', 'CHAI', 'CHMN', 'CHM'], ['governor']],
  [['PRES', 'PRE', 'PRS', 'VP', 'EVP', 'SVP', 'AVP', 'VPRE'], ['officer']],
  [['SEC', 'SECR', 'SECY', 'TREA', 'TRE', 'TRES'], ['officer']],
  [['CEO', 'CFO', 'COO', 'CTO', 'CIO', 'CMO', 'CLO', 'CAO', 'GM', 'OFF', 'OFFI'], ['officer']],
  [
    ['DCEO', 'DCFO', 'DCOO'],
    ['governor', 'officer'],
  ],
  [['AP', 'AR', 'AUTH', 'AREP'], ['other']],
  [['TRST', 'TRUS', 'TTEE', 'G', 'GP'], ['other']],
  [['OWNE', 'OWN'], ['owner']],
]);

const LETTERS = codeTable<RoleKind>([
  [['P', 'V', 'VP', 'S', 'T'], 'officer'],
  [['D', 'C'], 'governor'],
]);
const LETTERS_ONLY = /^[PVSTDC]+$/;

/** The roles a title stands for, each with its own part of the title; `unknown` and counted where it cannot be told. */
export function rolesOf(title: string | null, notes: LoadNotes): RoleInput[] {
  if (title === null) return [{ kind: 'unknown', title: null }];
  const words = title
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const roles = words.map((word) => wordRoles(word, words.length === 1 ? title : word));
  if (roles.length > 0 && !roles.includes(null)) return roles.flatMap((known) => known ?? []);
  notes.unclassified('role', title);
  return [{ kind: 'unknown', title }];
}

/** The roles of one word under a title; `null` for a word that is none of the known ones. */
function wordRoles(word: string, title: string): RoleInput[] | null {
  const kinds = WORDS.get(word);
  if (kinds !== undefined) return kinds.map((kind) => ({ kind, title: word === 'G' ? 'General Partner' : title }));
  if (!LETTERS_ONLY.test(word)) return null;
  return (word.match(/VP|./g) ?? []).map((letter) => ({ kind: LETTERS.get(letter) ?? 'unknown', title: letter }));
}
