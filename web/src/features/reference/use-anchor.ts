import { useEffect, useState } from 'react';

/**
 * The anchor in the address, if it is one of `known`, else the first of them. An anchor of something else, as of
 * the link to the content, changes nothing.
 */
export function useAnchor(known: readonly string[]): string {
  const [first = ''] = known;
  const [anchor, setAnchor] = useState(() => anchorIn(known) ?? first);
  useEffect(() => {
    const follow = () => {
      const next = anchorIn(known) ?? (window.location.hash === '' ? first : null);
      if (next === null) return;
      setAnchor(next);
      window.scrollTo(0, 0);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [known, first]);
  return anchor;
}

function anchorIn(known: readonly string[]): string | undefined {
  const anchor = window.location.hash.slice(1);
  return known.find((one) => one === anchor);
}
