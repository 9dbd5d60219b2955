/** What columns of Kentucky's rows say together. */
import { personName, type Row } from '../adapter.ts';

/** An officer's name. */
export function nameOf(officer: Row): string | null {
  return personName({ first: officer['firstname'], middle: officer['middlename'], last: officer['lastname'] });
}
