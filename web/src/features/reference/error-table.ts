/** The refusals that docs/errors.md explains, for users of the public API. */
import { TOLD_TO_OTHERS } from '../../shared/api/operations.ts';

export type ErrorRow = { readonly status: string; readonly detail: string; readonly when: string };

/** `page`: docs/errors.md. Those that a public operation has, and those of any request. What only others are told is left out. */
export const publicErrors = (page: string): ErrorRow[] =>
  rowsOf(page).filter(({ detail }) => !TOLD_TO_OTHERS.some((one) => one === detail));

/** Rows of the form `| status | {"detail": "sentence"} | when |`. */
export function rowsOf(page: string): ErrorRow[] {
  return [...page.matchAll(/^\| (\d{3}) \| `(\{"detail": .*?\})` \| (.*) \|$/gm)].map(([, status, body, when]) => ({
    status: status!,
    detail: JSON.parse(body!).detail,
    when: when!,
  }));
}
