import type { LegalForm, RoleKind, Status } from '../../entity/index.ts';
import { codeTable } from '../classify.ts';

/** Entity types that the generic words do not know or read wrongly. */
export const LEGAL_FORMS = codeTable<LegalForm>([
  [['COOPERATIVES', 'DESIGNATION FOR SERVICE OF PROCESS'], 'other'],
  [['BUSINESS TRUST'], 'trust'],
]);

/** `status` of the status history. `ended`: the last ending document says how. */
export const STATUSES = codeTable<Status | 'ended'>([
  [['ACTIVE'], 'active'],
  [['INACTIVE'], 'ended'],
  [['SUSPENDED'], 'suspended'],
  [['DISCONTINUED'], 'inactive'],
]);

/** What a document's title says of the end of an entity; the first row whose word stands in it decides. */
const ENDINGS: readonly (readonly [RegExp, Status])[] = [
  [/DISSOL|ANNUL|CANCEL/, 'dissolved'],
  [/SURRENDER|TERMINAT/, 'withdrawn'],
  [/MERGER/, 'merged'],
];
/** `ANNULMENT OF DISSOLUTION` ends an end. */
const REVIVAL = /REINSTATE|(?:ANNULMENT|REVOCATION|RESCISSION) OF .*(?:DISSOL|ANNUL|CANCEL|TERMINAT|SURRENDER)/;

/** The status that a document leaves behind which begins, ends or revives an entity; `null` for every other. */
export function statusAfter(title: string): Status | null {
  const words = title.toUpperCase();
  if (REVIVAL.test(words) || isFormation(title)) return 'active';
  return ENDINGS.find(([word]) => word.test(words))?.[1] ?? null;
}

/** True for a document that ends an entity. */
export function isEnding(title: string): boolean {
  const after = statusAfter(title);
  return after !== null && after !== 'active';
}

const FORMATION =
  /^(?:CERTIFICATE OF (?:INCORPORATION|LIMITED PARTNERSHIP|REGISTRATION|CONSOLIDATION)|ARTICLES OF ORGANIZATION|NOTICE OF REGISTRATION|APPLICATION (?:OF|FOR) AUTHORITY)\b/;

/** True for the document by which an entity enters New York's register. */
export function isFormation(title: string): boolean {
  return FORMATION.test(title.toUpperCase());
}

/**
 * Assumed-name documents carry numbers of another series, which collide with DOS IDs: what they say belongs to whoever holds
 * that number there.
 */
export function isAssumedName(title: string): boolean {
  return /ASSUMED NAME/i.test(title);
}

/** The department's own two-letter codes of `juris`, beside those of US states and Canadian provinces. `null`: nobody knows. */
export const HOME_CODES = codeTable<string | null>([
  [['EN', 'EW', 'WL'], 'gb'],
  [['QU'], 'ca_qc'],
  [['CZ'], null],
]);

/** `name_type` of the name history: the actual name, or the one that a foreign entity bears in New York only. Believed. */
export const NAME_KINDS = codeTable<'legal' | 'trading'>([
  [['A', 'ACTUAL'], 'legal'],
  [['F', 'FICTITIOUS'], 'trading'],
]);

/** What stands for nobody in the chief executive's name. */
export const NOBODY = /^(?:VACANT(?: VACANT)?|NONE|N\/?A|SAME|THE CORPORATION|TBD|UNKNOWN|REGISTERED AGENT REVOKED)$/i;

/** Words for the entity itself where process is to be mailed to it. */
export const ITSELF =
  /^(?:C\/O )?(?:THE )?(?:CORPORATION|LLC|LIMITED LIABILITY COMPANY|COMPANY|PARTNERSHIP|LIMITED PARTNERSHIP)$/i;

/** Titles that follow a name after a comma: `JANE Q DOE, PRESIDENT`. Not `JR` or `ESQ`, nor a given name. */
const TITLE =
  /^(?:(?:CO-?|VICE |SENIOR |SR |EXECUTIVE |EXEC |ACTING |INTERIM )*(?:PRES(?:IDENT)?|CEO|CFO|COO|CHAIR(?:MAN|WOMAN|PERSON)?|DIRECTOR|SECRETARY|TREASURER|OWNER|VP|TRUSTEE|CHIEF [A-Z ]+ OFFICER)(?: ?(?:&|\/|AND) ?.+)?)$/;

/** The role that a title after a name stands for; `null` for what is no title. */
export function roleOfTitle(text: string): RoleKind | null {
  const words = text.toUpperCase().replaceAll('.', '');
  if (!TITLE.test(words)) return null;
  if (/^(?:DIRECTOR|TRUSTEE)$/.test(words)) return 'governor';
  return words === 'OWNER' ? 'owner' : 'officer';
}
