import { Anchor, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useJurisdictionName, useListTitle } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatDay } from '../../shared/format.ts';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import type { FoundChange } from '../../shared/watches.ts';
import { GRAVE, TOPIC_WORDS } from './topics.ts';
import { nameOf, pathOf } from './watched.tsx';
import classes from './watches.module.css';

type Props = {
  readonly found: readonly [FoundChange, ...FoundChange[]];
  readonly isNew: boolean;
  /** What it concerns, in place of the watches that have found it. */
  readonly children?: ReactNode;
};

/** A change of a company, or of premises, with what stood in its record before and after, and which watches have found it. */
export function ChangeOf({ found, isNew, children }: Props) {
  const [change] = found;
  const { legal_name, kind, at, as_of, fields, fields_left_out } = change;
  const place = usePlace(change);
  const number = change.entity_number ?? change.premises_id ?? '';
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap={6} wrap="nowrap">
        <div className={classes['what']}>
          <Anchor component={Link} href={pathOf(change) ?? '/watches'} fw={600}>
            <Untrusted>{legal_name ?? number}</Untrusted>
          </Anchor>
          <Text size="xs" c="dimmed" component="div">
            {place} · <Untrusted>{number}</Untrusted>
            {as_of !== null && ` · as of ${formatDay(as_of)}`} · loaded <Time at={at} isRelative />
          </Text>
        </div>
        <Group gap={6} justify="flex-end">
          {isNew && <Tag color="spruce">New</Tag>}
          {kind === 'added' && <Tag color="gray">Added</Tag>}
          {change.topics.map(
            (topic) =>
              TOPIC_WORDS[topic] !== null && (
                <Tag key={topic} color={GRAVE.has(topic) ? 'red' : 'gray'}>
                  {TOPIC_WORDS[topic]}
                </Tag>
              ),
          )}
        </Group>
      </Group>
      {fields.length > 0 && (
        <dl className={classes['fields']}>
          {fields.map(({ field, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items of a list may be called alike
            <div key={index} className={classes['field']}>
              <dt>
                <Untrusted>{field}</Untrusted>
              </dt>
              <dd>
                <Value text={before} />
                <IconArrowRight size={14} aria-label="became" className={classes['arrow']} />
                <Value text={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields_left_out > 0 && (
        <Text size="xs" c="dimmed">
          {fields_left_out} more {fields_left_out === 1 ? 'field' : 'fields'} changed.
        </Text>
      )}
      {children ?? <WatchedBy found={found} />}
    </li>
  );
}

/** The registry's name, or the list's title. */
function usePlace({ jurisdiction_code, source }: FoundChange): string {
  const nameOf = useJurisdictionName();
  const titleOf = useListTitle();
  return jurisdiction_code === null ? titleOf(source ?? '') : nameOf(jurisdiction_code);
}

const THIS: Readonly<Partial<Record<FoundChange['watch']['kind'], string>>> = {
  company: 'this company',
  premises: 'these premises',
};

function Value({ text }: { readonly text: string | null }) {
  return text === null ? <span className={classes['nothing']}>nothing</span> : <Untrusted>{text}</Untrusted>;
}

function WatchedBy({ found }: Pick<Props, 'found'>) {
  return (
    <Text size="xs" c="dimmed" component="div">
      Watched:{' '}
      {found.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <FoundBy found={one} />
        </span>
      ))}
    </Text>
  );
}

function FoundBy({ found: { watch, seen, legal_name: legalName } }: { readonly found: FoundChange }) {
  return (
    <>
      <Anchor component={Link} href={`/watches?watch=${watch.id}`} inherit underline="always">
        {THIS[watch.kind] ?? <Untrusted>{nameOf(watch)}</Untrusted>}
      </Anchor>
      {watch.note !== '' && watch.note !== legalName && (
        <>
          {' '}
          (<Untrusted>{watch.note}</Untrusted>)
        </>
      )}
      {seen !== null && !seen.before && ' (new here)'}
      {seen !== null && !seen.after && ' (no longer here)'}
    </>
  );
}
