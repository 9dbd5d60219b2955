import { Stack, Text } from '@mantine/core';
import { useCompanyNumber } from '../../../shared/companies/coverage.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Section } from '../../../shared/page.tsx';
import { type Decisions, keyOf, type Line, type RowNotes } from '../results/lines.ts';
import { Verdict } from '../results/verdict.tsx';
import { inPerCent, REASON_WORDS } from '../words.ts';
import { FileFigures } from './file-figures.tsx';

/** More make no page that anybody reads: the downloads have them all. */
const SHOWN_MAX = 1_000;

type Props = { readonly lines: readonly Line[]; readonly decisions: Decisions; readonly notes: RowNotes };

/** Every row of a file in a line: the place, its operator, how sure, and who decided. */
export function FileReport({ lines, decisions, notes }: Props) {
  const numberOf = useCompanyNumber();
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
        const note = notes.get(keyOf(line));
        return (
          <>
            {decision === undefined ? 'Undecided' : <Verdict decision={decision} />}
            {note !== undefined && note.text !== '' && (
              <Text size="xs" c="dimmed">
                Note: <Untrusted>{note.text}</Untrusted> (<Untrusted>{note.noted_by}</Untrusted>)
              </Text>
            )}
            {note?.wants_second_look && decision?.first == null && (
              <Text size="xs" c="dimmed">
                A second look is wanted.
              </Text>
            )}
          </>
        );
      },
    },
  ];
  return (
    <Stack gap="lg">
      <Section title="In numbers">
        <FileFigures lines={lines} decisions={decisions} />
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
