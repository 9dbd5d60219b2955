import type { QueryNode } from '../../../../src/query/index.ts';
import { highlight } from './highlight.ts';
import classes from './results.module.css';

type Props = {
  readonly text: string;
  /** Null where the query is not known: then nothing is marked. */
  readonly query: QueryNode | null;
};

/** A registry's text with the terms of the query marked. */
export function Highlighted({ text, query }: Props) {
  return (
    <bdi style={{ overflowWrap: 'anywhere' }}>
      {query === null
        ? text
        : highlight(text, query).map(({ text, isMatch }, index) =>
            isMatch ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
              <mark key={index} className={classes['match']}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
    </bdi>
  );
}
