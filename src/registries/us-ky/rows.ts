/** What columns of Kentucky's rows say together. */
import { personName } from '../../entity/index.ts';
import type { Row } from '../registry.ts';

/** An officer's name. */
export function nameOf(officer: Row): string | null {
  return personName({ first: officer['firstname'], middle: officer['middlename'], last: officer['lastname'] });
}
