import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Company } from '../../shared/api/schema.ts';
import { RecordLink } from '../../shared/companies/record-link.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import classes from './timeline.module.css';
import { type DatedEvent, EVENT_KINDS, type EventKind, type TimelineEvent, timelineOf } from './timeline-events.ts';

const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  status: 'Formation and status',
  name: 'Names',
  person: 'Officers and agents',
  filing: 'Filings',
  relationship: 'Mergers and relationships',
};
const PAGE_SIZE = 20;

/** What happened, the newest first; what the record gives no day for stands apart. */
export function Timeline({ company }: { readonly company: Company }) {
  const [kind, setKind] = useState<EventKind | 'all'>('all');
  const { dated, undated } = timelineOf(company);
  if (dated.length + undated.length === 0) return null;
  const isShown = (event: TimelineEvent) => kind === 'all' || event.kind === kind;
  const shown = dated.filter(isShown);
  const apart = undated.filter(isShown);
  const count = (of: EventKind) => [...dated, ...undated].filter((event) => event.kind === of).length;
  const kinds = EVENT_KINDS.filter((one) => count(one) > 0);
  return (
    <Section
      title="Timeline"
      description="What the record dates, the newest first."
      actions={
        kinds.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label="Events shown"
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(EVENT_KINDS.find((one) => one === value) ?? 'all')}
            data={[
              { value: 'all', label: `All events (${formatCount(dated.length + undated.length)})` },
              ...kinds.map((value) => ({ value, label: `${KIND_WORDS[value]} (${formatCount(count(value))})` })),
            ]}
          />
        )
      }
    >
      <Paged key={kind} items={shown} what="events" pageSize={PAGE_SIZE}>
        {(events) => (
          <ol className={classes['events']}>
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one event may stand twice
              <Dated key={index} event={event} />
            ))}
          </ol>
        )}
      </Paged>
      {apart.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            On a day that the record does not tell
          </Text>
          <Paged key={kind} items={apart} what="events without a day" pageSize={PAGE_SIZE}>
            {(events) => (
              <ul className={classes['undated']}>
                {events.map((event, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one event may stand twice
                  <li key={index}>
                    <What event={event} />
                  </li>
                ))}
              </ul>
            )}
          </Paged>
        </Stack>
      )}
    </Section>
  );
}

function Dated({ event }: { readonly event: DatedEvent }) {
  return (
    <li data-kind={event.kind}>
      <time dateTime={event.on}>{formatDay(event.on)}</time>
      <div>
        <What event={event} />
      </div>
    </li>
  );
}

function What({ event: { what, of, note, relationship } }: { readonly event: TimelineEvent }) {
  const entity = relationship?.entity;
  const subject = of !== null && (
    <strong>
      <Untrusted>{of}</Untrusted>
    </strong>
  );
  return (
    <>
      {what}{' '}
      {entity?.jurisdiction_code != null && entity.entity_number !== null ? (
        <RecordLink jurisdiction={entity.jurisdiction_code} number={entity.entity_number}>
          {subject}
        </RecordLink>
      ) : (
        subject
      )}
      {note !== null && (
        <Text size="xs" c="dimmed" component="div">
          <Untrusted>{note}</Untrusted>
        </Text>
      )}
    </>
  );
}
