import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ApiError } from '../../shared/api/errors.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatCount } from '../../shared/format.ts';
import { useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import {
  type Portfolio,
  type PortfolioChange,
  useEndPortfolio,
  usePortfolioChanges,
  useSeePortfolio,
} from '../../shared/portfolios.ts';
import { EmptyState, ErrorNotice, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { ChangeOf } from './change-of.tsx';
import { PortfolioPlaces } from './portfolio-places.tsx';
import { TOPIC_WORDS, type Topic } from './topics.ts';
import classes from './watches.module.css';

/** A file that was matched once and is watched on: what changed since somebody last looked, with its rows. */
export default function PortfolioPage() {
  const { portfolioId = '' } = useParams<{ portfolioId: string }>();
  const changes = usePortfolioChanges(portfolioId);
  if (changes.error instanceof ApiError && changes.error.status === 404)
    return (
      <>
        <PageHeader title="Portfolio" />
        <EmptyState title="Your account has no such portfolio" icon={IconBell}>
          It was ended, or never was. Watch the operators of a file on its page to make one.
        </EmptyState>
      </>
    );
  return (
    <Loaded query={changes} label="Loading the portfolio">
      {({ pages }) => (
        <OfPortfolio
          key={portfolioId}
          portfolio={pages[0]!.portfolio}
          changes={pages.flatMap((page) => page.changes)}
          more={changes.hasNextPage ? () => changes.fetchNextPage() : null}
          isLoading={changes.isFetchingNextPage}
        />
      )}
    </Loaded>
  );
}

type Props = {
  readonly portfolio: Portfolio;
  readonly changes: readonly PortfolioChange[];
  readonly more: (() => void) | null;
  readonly isLoading: boolean;
};

function OfPortfolio({ portfolio, changes, more, isLoading }: Props) {
  const { portfolio_id, name, row_count, created_at } = portfolio;
  // As it was when the page was opened: what is new stays so while somebody looks.
  const [seenUntil] = useState(portfolio.seen_until);
  const maySee = useMay('PUT /dashboard/api/portfolios/{portfolio_id}/seen');
  const see = useSeePortfolio(portfolio_id);
  const newest = changes[0]?.found_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mutation is another object each time
  useEffect(() => {
    if (maySee && newest !== undefined && newest > seenUntil) see.mutate(newest);
  }, [newest, seenUntil]);
  const [topic, setTopic] = useState<Topic | ''>('');
  const shown = changes.filter(({ topics }) => topic === '' || topics.includes(topic));
  const fresh = shown.filter(({ found_at }) => found_at > seenUntil);
  const earlier = shown.filter(({ found_at }) => found_at <= seenUntil);
  return (
    <>
      <PageHeader title={name} windowTitle={`Portfolio: ${name}`} actions={<Tools portfolio={portfolio} />}>
        {formatCount(row_count)} {row_count === 1 ? 'place' : 'places'}, watched since <Time at={created_at} />.
      </PageHeader>
      {changes.length > 0 && <ChooseTopic changes={changes} topic={topic} onChoose={setTopic} />}
      <Stack mt="md">
        <Section title="Since you last looked">
          {fresh.length === 0 ? (
            <EmptyState title="Nothing new" icon={IconBell}>
              What the next load of a registry or license list changes of these rows stands here, before and after, and
              is mailed if you want.
            </EmptyState>
          ) : (
            <Changes changes={fresh} isNew fileId={portfolio_id} />
          )}
        </Section>
        {earlier.length > 0 && (
          <Section title="Earlier" description="In the loads of the last 90 days.">
            <Changes changes={earlier} isNew={false} fileId={portfolio_id} />
          </Section>
        )}
        {more !== null && (
          <Group justify="center">
            <Button variant="default" loading={isLoading} onClick={more}>
              Show more
            </Button>
          </Group>
        )}
        <PortfolioPlaces portfolioId={portfolio_id} />
      </Stack>
    </>
  );
}

function Tools({ portfolio: { portfolio_id } }: Pick<Props, 'portfolio'>) {
  const [, navigate] = useLocation();
  const mayEnd = useMay('DELETE /dashboard/api/portfolios/{portfolio_id}');
  const end = useEndPortfolio(portfolio_id);
  const [isAsked, setAsked] = useState(false);
  return (
    <Group gap="xs">
      {end.isError && <ErrorNotice error={end.error} />}
      <Button component={Link} href="/watches#mail" variant="default" size="compact-sm">
        Mails
      </Button>
      <Button component={Link} href={`/match/${portfolio_id}`} variant="default" size="compact-sm">
        The file
      </Button>
      {mayEnd && (
        <Button
          variant="default"
          size="compact-sm"
          loading={end.isPending}
          onClick={() => (isAsked ? end.mutate(undefined, { onSuccess: () => navigate('/watches') }) : setAsked(true))}
        >
          {isAsked ? 'End it and its watches?' : 'End'}
        </Button>
      )}
    </Group>
  );
}

type ChooseProps = {
  readonly changes: readonly PortfolioChange[];
  readonly topic: Topic | '';
  readonly onChoose: (topic: Topic | '') => void;
};

function ChooseTopic({ changes, topic, onChoose }: ChooseProps) {
  const kinds = (Object.keys(TOPIC_WORDS) as Topic[]).flatMap((kind) => {
    const count = changes.filter(({ topics }) => topics.includes(kind)).length;
    return count === 0 ? [] : [{ value: kind, label: `${TOPIC_WORDS[kind] ?? 'Other'} (${formatCount(count)})` }];
  });
  return (
    <NativeSelect
      label="What changed"
      maw={320}
      value={topic}
      data={[{ value: '', label: `All (${formatCount(changes.length)})` }, ...kinds]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Topic | '')}
    />
  );
}

type ChangesProps = { readonly changes: readonly PortfolioChange[]; readonly isNew: boolean; readonly fileId: string };

const Changes = ({ changes, isNew, fileId }: ChangesProps) => (
  <ul className={classes['changes']} aria-label={isNew ? 'Since you last looked' : 'Earlier'}>
    {changes.map((change) => (
      <ChangeOf key={change.id} found={[change]} isNew={isNew}>
        <Text size="xs" c="dimmed" component="div">
          {change.rows.map(({ row, name, address, has_left }) => (
            <div key={row}>
              <Anchor component={Link} href={`/match/${fileId}?row=${row}`} inherit underline="always">
                Row {formatCount(row)}
              </Anchor>
              : <Untrusted>{name}</Untrusted>, <Untrusted>{address}</Untrusted>
              {has_left && ' (the company has no address there any more)'}
            </div>
          ))}
          {change.rows_left_out > 0 && <div>and {formatCount(change.rows_left_out)} more rows</div>}
        </Text>
      </ChangeOf>
    ))}
  </ul>
);
