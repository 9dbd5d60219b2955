import { Button, Group, Text } from '@mantine/core';
import { asText, ERROR_SENTENCES, parseQuery } from '../../../../src/query/index.ts';
import { formatCount } from '../../shared/format.ts';
import classes from './syntax.module.css';

/** The longest query that the API takes, in code points. */
const QUERY_LENGTH_MAX = 1_000;

export type QueryProblem = {
  readonly sentence: string;
  /** Of the offending character, in code points; null where it is the query as a whole. */
  readonly position: number | null;
  /** The query that finds what was typed as text; null where nothing would. */
  readonly asText: string | null;
};

/** What is wrong with a query, by the same parser as the server's; null where nothing is. */
export function problemOf(query: string): QueryProblem | null {
  if (query.trim() === '') return { sentence: 'Type a name, or a part of one', position: null, asText: null };
  const length = [...query].length;
  if (length > QUERY_LENGTH_MAX) {
    const sentence = `Use at most ${formatCount(QUERY_LENGTH_MAX)} characters; these are ${formatCount(length)}`;
    return { sentence, position: QUERY_LENGTH_MAX, asText: null };
  }
  const parsed = parseQuery(query);
  if (parsed.ok) return null;
  const { code, position } = parsed.error;
  return { sentence: capitalised(ERROR_SENTENCES[code]), position, asText: asText(query) };
}

/** The problem in words, and the query once more with a caret under the offending character. */
export function SyntaxNote({ query, problem }: { readonly query: string; readonly problem: QueryProblem }) {
  const characters = [...query];
  const { position, sentence } = problem;
  return (
    <>
      {position !== null && (
        <div className={classes['query']} aria-hidden data-syntax>
          <bdi>
            {characters.slice(0, position).join('')}
            <span className={classes['offender']}>
              {characters[position]}
              <span className={classes['caret']} data-caret>
                ^
              </span>
            </span>
            {characters.slice(position + 1).join('')}
          </bdi>
        </div>
      )}
      <Text size="sm" c="var(--mantine-color-error)">
        {sentence}
        {position !== null && (
          <Text span size="xs" c="dimmed">
            {' '}
            (position {position})
          </Text>
        )}
      </Text>
    </>
  );
}

/** A name that is syntax, `E*TRADE`, may have been meant as it stands. */
export function AsTextOffer({ text, onUse }: { readonly text: string; readonly onUse: (query: string) => void }) {
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm">To search for it as text:</Text>
      <Button size="compact-sm" variant="light" onClick={() => onUse(text)}>
        <bdi>{text}</bdi>
      </Button>
    </Group>
  );
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
