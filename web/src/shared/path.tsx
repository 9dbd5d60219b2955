import { Fragment } from 'react';

/** The path of a route; lines break after its slashes. */
export function Path({ path }: { readonly path: string }) {
  return path.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no other name, and never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
