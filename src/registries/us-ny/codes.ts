import type { Domicile, LegalForm, RoleKind, Status } from '../adapter.ts';
import { codeTable, homeJurisdictionOf, revoked } from '../adapter.ts';

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

/**
 * What a document's title says of the end of an entity; the first row whose word stands in it decides.
 * `revoked`: one title stands for both `DISSOLUTION BY PROCLAMATION / ANNULMENT OF AUTHORITY`, of a domestic
 * entity and of a foreign one.
 */
const ENDINGS: readonly (readonly [RegExp, Status | 'revoked'])[] = [
  [/SURRENDER|TERMINAT/, 'withdrawn'],
  [/DISSOL.*ANNUL|ANNUL.*DISSOL|CANCEL/, 'revoked'],
  [/ANNUL.*AUTHORITY/, 'withdrawn'],
  [/DISSOL|ANNUL/, 'revoked'],
  [/MERGER/, 'merged'],
];
/** `ANNULMENT OF DISSOLUTION` ends an end, and so does the entry that one was entered by mistake. */
const REVIVAL =
  /REINSTATE|ERRONEOUS.*(?:DISSOL|ANNUL|CANCEL|TERMINAT|SURRENDER)|(?:ANNULMENT|REVOCATION|RESCISSION) OF .*(?:DISSOL|ANNUL|CANCEL|TERMINAT|SURRENDER)/;
/** A certificate that mends the words of another begins and ends nothing, whatever it mends. */
const CORRECTION = /CORRECTION|ERRONEOUS/;

/**
 * The status that a document leaves behind which begins, ends or revives an entity; `null` for every other.
 */
export function statusAfter(title: string, domicile: Domicile): Status | null {
  const words = title.toUpperCase();
  if (REVIVAL.test(words)) return 'active';
  if (CORRECTION.test(words)) return null;
  if (isFormation(title)) return 'active';
  const ending = ENDINGS.find(([word]) => word.test(words))?.[1] ?? null;
  if (ending !== 'revoked') return ending;
  // A foreign entity is dissolved at home: what ends here is its authority.
  const isDissolution = /DISSOL/.test(words) && !/ANNUL/.test(words);
  return domicile === 'unknown' && isDissolution ? 'dissolved' : revoked(domicile);
}

/** True for a document that ends an entity. */
export function isEnding(title: string): boolean {
  const after = statusAfter(title, 'unknown');
  return after !== null && after !== 'active';
}

const FORMATION =
  /^(?:CERTIFICATE OF (?:INCORPORATION|LIMITED PARTNERSHIP|REGISTRATION|CONSOLIDATION)|ARTICLES OF ORGANIZATION|NOTICE OF REGISTRATION|APPLICATION (?:OF|FOR) AUTHORITY)\b/;

/** True for the document by which an entity enters New York's register. */
export function isFormation(title: string): boolean {
  return FORMATION.test(title.toUpperCase());
}

/**
 * Assumed-name documents carry numbers of another series, which collide with DOS IDs: what they say belongs
 * to the entity that holds that number there.
 */
export function isAssumedName(title: string): boolean {
  return /ASSUMED NAME/i.test(title);
}

/**
 * The department's own two-letter codes of `juris`, beside those of US states and Canadian provinces. `null`:
 * nobody knows.
 */
const HOME_CODES = codeTable<string | null>([
  [['EN', 'EW', 'WL'], 'gb'],
  [['QU'], 'ca_qc'],
  [['CZ'], null],
]);

/** The jurisdiction of a place of formation, in words or as the department's code. */
export function homeCodeOf(place: string): string | null {
  const own = HOME_CODES.get(place.toUpperCase());
  return own === undefined ? homeJurisdictionOf(place) : own;
}

/**
 * `name_type` of the name history: the actual name, or the one that a foreign entity bears in New York only.
 * Believed.
 */
export const NAME_KINDS = codeTable<'legal' | 'trading'>([
  [['A', 'ACTUAL'], 'legal'],
  [['F', 'FICTITIOUS'], 'trading'],
]);

/** Titles that follow a name after a comma: `JANE Q DOE, PRESIDENT`. Not `JR` or `ESQ`, nor a given name. */
const TITLE =
  /^(?:(?:CO-?|VICE |SENIOR |SR |EXECUTIVE |EXEC |ACTING |INTERIM )*(?:PRES(?:IDENT)?|CEO|CFO|COO|CHAIR(?:MAN|WOMAN|PERSON)?|DIRECTOR|SECRETARY|TREASURER|OWNER|VP|TRUSTEE|CHIEF [A-Z ]+ OFFICER)(?: ?(?:&|\/|AND) ?.+)?)$/;

/** The role that a title after a name stands for; `null` for what is not a title. */
export function roleOfTitle(text: string): RoleKind | null {
  const words = text.toUpperCase().replaceAll('.', '');
  if (!TITLE.test(words)) return null;
  if (/^(?:DIRECTOR|TRUSTEE)$/.test(words)) return 'governor';
  return words === 'OWNER' ? 'owner' : 'officer';
}
