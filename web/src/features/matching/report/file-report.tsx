import { Group, Stack, Text } from '@mantine/core';
import { useCompanyNumber } from '../../../shared/companies/coverage.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { Figure } from '../../../shared/figure.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Section } from '../../../shared/page.tsx';
import { Time } from '../../../shared/time.tsx';
import { DecidedCompany } from '../results/decided-company.tsx';
import { type Decisions, keyOf, type Line } from '../results/lines.ts';
import { inPerCent, REASON_WORDS, VERDICT_WORDS } from '../words.ts';

/** More make no page that anybody reads: the downloads have them all. */
const SHOWN_MAX = 1_000;

type Props = { readonly lines: readonly Line[]; readonly decisions: Decisions };

/** Every row of a file in a line: the place, its operator, how sure, and who decided. */
export function FileReport({ lines, decisions }: Props) {
  const numberOf = useCompanyNumber();
  const verdicts = [...decisions.values()].map(({ verdict }) => verdict);
  const count = (verdict: string): string => formatCount(verdicts.filter((one) => one === verdict).length);
  const matched = lines.filter(({ status }) => status === 'matched').length;
  const columns: readonly Column<Line>[] = [
    {
      header: 'Place',
      cell: ({ number, name, address }) => (
        <>
          {formatCount(number)}. <Untrusted>{name || 'No name'}</Untrusted>
          <Text size="xs" c="dimmed">
            <Untrusted>{address || 'No address'}</Untrusted>
          </Text>
        </>
      ),
    },
    {
      header: 'Operator',
      cell: ({ operator, reason_code }) =>
        operator === null ? (
          <Text span size="sm" c="dimmed">
            {reason_code === null ? 'None' : REASON_WORDS[reason_code]}
          </Text>
        ) : (
          <>
            <Untrusted>{operator.name}</Untrusted>
            <Text size="xs" c="dimmed">
              {numberOf(operator)}
            </Text>
          </>
        ),
    },
    { header: 'Confidence', cell: ({ confidence }) => (confidence === null ? '–' : inPerCent(confidence)) },
    {
      header: 'Decision',
      cell: (line) => {
        const decision = decisions.get(keyOf(line));
        if (decision === undefined) return 'Undecided';
        return (
          <>
            {VERDICT_WORDS[decision.verdict]}
            {decision.verdict === 'chosen' && decision.operator !== null && (
              <>
                : <DecidedCompany operator={decision.operator} />
              </>
            )}
            <Text size="xs" c="dimmed">
              <Untrusted>{decision.decided_by}</Untrusted>, <Time at={decision.decided_at} />
            </Text>
          </>
        );
      },
    },
  ];
  return (
    <Stack gap="lg">
      <Section title="In numbers">
        <Group gap="xl" align="flex-start">
          <Figure label="Locations" value={formatCount(lines.length)} />
          <Figure label="Matched" value={formatCount(matched)} />
          <Figure label="Accepted" value={count('accepted')} />
          <Figure label="Rejected" value={count('rejected')} />
          <Figure label="Another chosen" value={count('chosen')} />
          <Figure label="Undecided" value={formatCount(lines.length - verdicts.length)} />
        </Group>
      </Section>
      <Section title="Row by row">
        <DataTable
          caption="Rows"
          rows={lines.slice(0, SHOWN_MAX)}
          rowKey={({ number }) => String(number)}
          columns={columns}
        />
        {lines.length > SHOWN_MAX && (
          <Text size="sm" c="dimmed">
            The first {formatCount(SHOWN_MAX)} of {formatCount(lines.length)} rows. The downloads of the file have all.
          </Text>
        )}
      </Section>
    </Stack>
  );
}
