/** The District's vocabularies. Statuses were read from the register's own list of them. */
import { codeTable, type Domicile, type Status } from '../adapter.ts';

/** `ENTITY_STATUS`. */
export const STATUSES = codeTable<Status | 'revoked'>([
  [['ACTIVE - IN GOOD STANDING', 'ACTIVE - IN GOOD STANDING - PENDING DOMESTICATION'], 'active'],
  [['ACTIVE - NOT IN GOOD STANDING'], 'suspended'],
  [['REVOKED'], 'revoked'],
  [['DISSOLVED', 'TERMINATED', 'CANCELLED', 'INACTIVE - CANCELLED'], 'dissolved'],
  [['MERGED', 'CONSOLIDATED'], 'merged'],
  [['CONVERTED', 'DOMESTICATED'], 'inactive'],
  [['WITHDRAWN'], 'withdrawn'],
]);

/** `LOCALE`. */
export const DOMICILES = codeTable<Domicile>([
  [['DOMESTIC'], 'domestic'],
  [['FOREIGN'], 'foreign'],
]);

/**
 * Types of entities, beside nonprofits, that nobody owns: learned societies and universities that Congress
 * chartered, and cooperatives, which have a vote a member.
 */
export const HAS_NO_OWNER = /\b(?:ACT OF CONGRESS|COOPERATIVE)\b/i;

/**
 * What a status says of a trade name, by its words: the first row that fits decides. The list of statuses is
 * not known.
 */
export const TRADE_NAME_STATUSES: readonly (readonly [words: RegExp, meaning: 'current' | 'ended' | 'transferred'])[] =
  [
    [/\bTRANSFER/i, 'transferred'],
    [/\b(?:INACTIVE|NOT ACTIVE|EXPIRED|CANCELL?ED|REVOKED|TERMINATED|WITHDRAWN)\b/i, 'ended'],
    [/\bACTIVE\b/i, 'current'],
  ];
