import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { Time } from '../../shared/time.tsx';
import classes from './timeline.module.css';
import { type LoadOf, useLoads } from './use-loads.ts';

const KIND_WORDS: Readonly<Record<NonNullable<LoadOf['kind']>, string>> = {
  loaded: 'First load of the registry',
  added: 'The company was added',
  changed: 'Changed',
  removed: 'The company was removed',
};
const PAGE_SIZE = 10;

type Props = { readonly jurisdiction: string; readonly number: string };

/** What each load of the registry changed of a company, the newest first. */
export default function Loads({ jurisdiction, number }: Props) {
  const { data } = useLoads(jurisdiction, number);
  if (data === undefined || data.loads.length === 0) return null;
  return (
    <Section
      title="Loads"
      description={
        <>
          What each load of the registry changed here, in the last 90 days.{' '}
          {data.watch_id === null ? (
            'Watch the company to see what stood there before.'
          ) : (
            <Anchor component={Link} href={`/watches?watch=${data.watch_id}`} inherit underline="always">
              What stood there before
            </Anchor>
          )}
        </>
      }
    >
      <Paged items={data.loads} what="loads" pageSize={PAGE_SIZE}>
        {(loads) => (
          <ol className={classes['events']}>
            {loads.map(({ at, as_of, kind, fields }) => (
              <li key={at} data-kind={kind === null ? undefined : 'status'}>
                <Time at={at} isRelative />
                <div>
                  {kind === null ? 'Unchanged' : KIND_WORDS[kind]}
                  {fields.length > 0 && (
                    <>
                      : <Untrusted>{fields.join(', ')}</Untrusted>
                    </>
                  )}
                  <Text size="xs" c="dimmed">
                    As of {formatDay(as_of)}
                  </Text>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Paged>
    </Section>
  );
}
