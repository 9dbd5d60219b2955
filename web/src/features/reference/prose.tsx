import { Fragment } from 'react';

/** Text of the reference, in which backticks mark code. Links of the documentation are their words. */
export function Prose({ children }: { readonly children: string }) {
  return children
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name, and never move
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
