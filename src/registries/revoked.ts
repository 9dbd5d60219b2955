import type { Domicile, Status } from '../entity/index.ts';

const AFTER_REVOCATION: Readonly<Record<Domicile, Status>> = {
  domestic: 'dissolved',
  foreign: 'withdrawn',
  unknown: 'inactive',
};

/**
 * What the state's revocation, or a withdrawal that is told of domestic and foreign entities alike, makes of
 * one: a domestic entity is gone with its charter, a foreign one lives on at home. Where the domicile is not
 * known it has ended, and the record does not say how.
 */
export function revoked(domicile: Domicile): Status {
  return AFTER_REVOCATION[domicile];
}
