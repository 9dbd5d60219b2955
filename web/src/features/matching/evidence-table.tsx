import { Stack, Text } from '@mantine/core';
import type { MatchEvidence } from '../../shared/api/schema.ts';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Tag } from '../../shared/tag.tsx';
import { shortened } from './shortened.ts';
import { FIELD_WORDS, GRADE_COLORS, GRADE_WORDS, placeInWords, weightInWords } from './words.ts';

type Line = Pick<MatchEvidence, 'field' | 'submitted' | 'matched' | 'source' | 'grade' | 'weight'> & {
  readonly index: number;
  /** Where the lines are of several records. */
  readonly record: string | null;
};

const value = (text: string | null) =>
  text === null ? (
    <Text span size="sm" c="dimmed">
      –
    </Text>
  ) : (
    <Untrusted>{shortened(text)}</Untrusted>
  );

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'What',
    cell: ({ field, grade }) => (
      <Stack gap={2} align="flex-start">
        {FIELD_WORDS[field]}
        <Tag color={GRADE_COLORS[grade]}>{GRADE_WORDS[grade]}</Tag>
      </Stack>
    ),
  },
  { header: 'Submitted', cell: ({ submitted }) => value(submitted) },
  {
    header: 'Registry',
    cell: ({ matched, source, record }) => (
      <>
        {value(matched)}
        {source !== null && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {placeInWords(source)}
            {record !== null && (
              <>
                {' '}
                of <Untrusted>{record}</Untrusted>
              </>
            )}
          </Text>
        )}
      </>
    ),
  },
  { header: 'What it says', cell: ({ weight }) => weightInWords(weight), visibleFrom: 'sm' },
];

/** What speaks for a match and what against it, side by side. */
export function EvidenceTable({ evidence }: { readonly evidence: readonly MatchEvidence[] }) {
  const nameOf = useJurisdictionName();
  // Results of an earlier version do not say which record they are of.
  const records = evidence.map(({ record }: Partial<MatchEvidence>) => {
    if (record === undefined) return null;
    return 'entity_number' in record
      ? `${nameOf(record.jurisdiction_code)} ${record.entity_number}`
      : `license ${record.license_number} of ${record.source}`;
  });
  const [first] = records;
  const isOfOne = records.every((record) => record === first);
  const lines = evidence.map((one, index) => ({ ...one, index, record: isOfOne ? null : records[index]! }));
  return (
    <>
      {isOfOne && first != null && (
        <Text size="xs" c="dimmed">
          Compared with <Untrusted>{first}</Untrusted>
        </Text>
      )}
      <DataTable caption="Evidence" rows={lines} rowKey={({ index }) => String(index)} columns={COLUMNS} />
    </>
  );
}
