/** The refusals that docs/errors.md explains, for users of the public API. */
import type { OpenApi } from './openapi.ts';

export type ErrorRow = { readonly status: string; readonly detail: string; readonly when: string };

/** `page`: docs/errors.md. Those that a public operation has, and those of any request. What only the dashboard is told is left out. */
export function publicErrors(page: string, { paths, tags }: OpenApi): ErrorRow[] {
  const others = tags.filter(({ description }) => description !== undefined).map(({ name }) => name);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const detailsOf = (isWanted: (tag: string) => boolean): Set<string> =>
    new Set(
      operations
        .filter(({ tags: [tag = ''] }) => isWanted(tag))
        .flatMap(({ responses }) => [...JSON.stringify(responses).matchAll(/"detail":("(?:[^"\\]|\\.)*")/g)])
        .map(([, detail]) => JSON.parse(detail!) as string),
    );
  const ofPublic = detailsOf((tag) => !others.includes(tag));
  const ofOthers = detailsOf((tag) => others.includes(tag));
  return rowsOf(page).filter(({ detail }) => ofPublic.has(detail) || !ofOthers.has(detail));
}

/** Rows of the form `| status | {"detail": "sentence"} | when |`. */
export function rowsOf(page: string): ErrorRow[] {
  return [...page.matchAll(/^\| (\d{3}) \| `(\{"detail": .*?\})` \| (.*) \|$/gm)].map(([, status, body, when]) => ({
    status: status!,
    detail: JSON.parse(body!).detail,
    when: when!,
  }));
}
