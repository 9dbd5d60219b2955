import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError, explain } from '../../shared/api/errors.ts';
import { Code } from '../../shared/code.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { formatCount } from '../../shared/format.ts';
import { Tag } from '../../shared/tag.tsx';
import classes from './reference.module.css';
import type { Answered } from './request.ts';
import { STATUS_NAMES } from './status-names.ts';

/** Headers that say something to a reader, in this order. */
const HEADERS = [
  'X-Credits-Charged',
  'X-Credits-Balance',
  'X-Free-Until',
  'X-Ignored-Fields',
  'X-Snapshot',
  'RateLimit',
  'Retry-After',
  'Allow',
  'Location',
  'X-Request-Id',
];

/** Of a longer body the beginning is shown, or the page would stand still. */
const SHOWN_CHARACTERS = 100_000;

/** What the server answered. */
export function AnswerView({ response, text, tookMs }: Answered) {
  const { status } = response;
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [{ name, value }];
  });
  const pretty = prettyOf(text);
  const shown = pretty.slice(0, SHOWN_CHARACTERS);
  return (
    <Stack gap="sm" role="region" aria-label="Answer of this server">
      <Group gap="xs" role="status">
        <Tag color={status < 300 ? 'spruce' : status < 500 ? 'yellow' : 'red'}>
          {status} {STATUS_NAMES[status] ?? ''}
        </Tag>
        <Text size="sm" c="dimmed">
          {formatCount(Math.round(tookMs))} ms
        </Text>
      </Group>
      {status >= 400 && <InWords text={text} response={response} />}
      <div className={classes['headers']}>
        <Facts>
          {headers.map(({ name, value }) => (
            <Fact key={name} label={name}>
              <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
            </Fact>
          ))}
        </Facts>
      </div>
      {shown === '' ? (
        <Text size="sm" c="dimmed">
          No body
        </Text>
      ) : (
        <Code code={shown} what="the body" maxHeight={440} />
      )}
      {pretty.length > shown.length && (
        <Text size="sm" c="dimmed">
          {formatCount(pretty.length - shown.length)} more characters
        </Text>
      )}
    </Stack>
  );
}

/** What a refusal means, and what to do. */
function InWords({ text, response }: Pick<Answered, 'text' | 'response'>) {
  const { data } = useQuery({
    queryKey: ['refusal in words', response.headers.get('x-request-id'), text],
    queryFn: async () => explain(await ApiError.from(new Response(text, response))),
    gcTime: 0,
  });
  if (data === undefined) return null;
  return (
    <Alert color={response.status < 500 ? 'yellow' : 'red'} title={data.title}>
      {data.advice}
    </Alert>
  );
}

function prettyOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
