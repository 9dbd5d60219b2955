/** The Division's vocabularies. Titles and event codes are not published: they are those that were seen. */
import { codeTable, type Domicile, type LegalForm, type RoleKind, type Status } from '../adapter.ts';

export const FILING_TYPES = codeTable<readonly [LegalForm, Domicile]>([
  [['DOMP'], ['corporation', 'domestic']],
  [
    ['DOMNP', 'NPREG'],
    ['nonprofit', 'domestic'],
  ],
  [['FORP'], ['corporation', 'foreign']],
  [['FORNP'], ['nonprofit', 'foreign']],
  [['DOMLP'], ['limited_partnership', 'domestic']],
  [['FORLP'], ['limited_partnership', 'foreign']],
  [['FLAL'], ['llc', 'domestic']],
  [['FORL'], ['llc', 'foreign']],
  [['TRUST'], ['trust', 'unknown']],
]);

export const STATUSES = codeTable<Status>([
  [['A'], 'active'],
  [['I'], 'inactive'],
]);

/**
 * Whole words. They come before the letters: `AP` is an authorized person, `MD` nothing that the letters show.
 */
export const TITLE_WORDS = codeTable<readonly RoleKind[]>([
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

export const TITLE_LETTERS = codeTable<RoleKind>([
  [['P', 'V', 'VP', 'S', 'T'], 'officer'],
  [['D', 'C'], 'governor'],
]);

/**
 * What an event does to an entity: ends it in one way or another, revives it, or changes the name that it
 * trades under. `merged`: of either side of a merger. `none`: neither.
 */
export type Turn =
  | 'dissolved'
  | 'revoked'
  | 'withdrawn'
  | 'merged'
  | 'converted'
  | 'revived'
  | 'trade_name_changed'
  | 'none';

/**
 * `CORAM…` are what the state does (`AM`), `CORAP…` what is applied for: administrative dissolution and
 * revocation for want of an annual report (`ADMAR`, `REVAR`), involuntary dissolution, dissolution by
 * proclamation, cancellation for non-payment; reinstatement, the cancelling of an administrative dissolution,
 * merger, changing DBA.
 */
export const EVENT_CODES = codeTable<Turn>([
  [['CORAMADMAR', 'CORAMINVOL', 'CORAMDSPRC', 'CORAMCANNP'], 'dissolved'],
  [['CORAMREVAR'], 'revoked'],
  [['CORAPREIN', 'CORAPREIWP'], 'revived'],
  [['CORAPCMER'], 'merged'],
  [['CORAPDBANC', 'CORLCDBANC'], 'trade_name_changed'],
]);

/** What an event's words do. The first row that fits decides. */
export const EVENT_WORDS: readonly (readonly [words: RegExp, turn: Turn])[] = [
  [/\bDBA\b|DOING BUSINESS AS/, 'trade_name_changed'],
  [/CANCEL(?:LED|ING|LATION OF)? (?:ADM|REV)/, 'revived'],
  [/REINSTATE|RESCISSION|REVOCATION OF (?:VOLUNTARY )?(?:DISSOLUTION|TERMINATION)/, 'revived'],
  [/WITHDRAW/, 'withdrawn'],
  [/REVOKED|REVOCATION/, 'revoked'],
  [/DISSOLUTION|DISSOLVED|CANCELLATION|CANCELLED|TERMINAT|EXPIR/, 'dissolved'],
  [/MERGE|CONSOLIDAT/, 'merged'],
  [/CONVERSION|CONVERTED|DOMESTICAT/, 'converted'],
];
