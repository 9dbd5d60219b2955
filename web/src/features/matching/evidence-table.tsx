import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { directionOf } from '../../../../src/matching/review.ts';
import type { MatchEvidence } from '../../shared/api/schema.ts';
import { useCompanyNumber, useListTitle } from '../../shared/companies/coverage.ts';
import { AddressLink, NameSearchLink, PersonLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { premisesPath } from '../../shared/record-address.ts';
import { Tag } from '../../shared/tag.tsx';
import { type Brought, NamedCompany } from './named-company.tsx';
import { shortened } from './shortened.ts';
import { DIRECTION_COLORS, FIELD_WORDS, GRADE_WORDS, placeInWords, weightInWords } from './words.ts';

type Line = Pick<MatchEvidence, 'field' | 'submitted' | 'matched' | 'source' | 'grade' | 'weight'> & {
  readonly index: number;
  /** Where the lines are of several records. */
  readonly record: MatchEvidence['record'] | null;
};

const value = (text: string | null) =>
  text === null ? (
    <Text span size="sm" c="dimmed">
      –
    </Text>
  ) : (
    <Untrusted>{shortened(text)}</Untrusted>
  );

/** A name, address or person of a record leads on, as it does on the record's own page. */
function Matched({ field, matched }: Pick<Line, 'field' | 'matched'>) {
  const text = value(matched);
  if (matched === null) return text;
  switch (field) {
    case 'name':
      return <NameSearchLink name={matched}>{text}</NameSearchLink>;
    case 'address':
      return <AddressLink address={matched}>{text}</AddressLink>;
    case 'person':
      return <PersonLink name={matched}>{text}</PersonLink>;
    default:
      return text;
  }
}

type RecordProps = { readonly record: MatchEvidence['record']; readonly brought: Brought };

/** Leads to the company or license that was compared. */
function RecordOf({ record, brought }: RecordProps) {
  const numberOf = useCompanyNumber();
  const titleOf = useListTitle();
  if ('entity_number' in record) {
    const { jurisdiction_code, entity_number } = record;
    return (
      <NamedCompany jurisdiction={jurisdiction_code} number={entity_number} brought={brought}>
        <Untrusted>{numberOf(record)}</Untrusted>
      </NamedCompany>
    );
  }
  return (
    <Anchor component={Link} href={premisesPath(record.source, record.license_number)} inherit>
      <Untrusted>{`license ${record.license_number} of ${titleOf(record.source)}`}</Untrusted>
    </Anchor>
  );
}

const columnsOf = (brought: Brought): readonly Column<Line>[] => [
  {
    header: 'What',
    cell: ({ field, grade, weight }) => (
      <Stack gap={2} align="flex-start">
        {FIELD_WORDS[field]}
        <Tag color={DIRECTION_COLORS[directionOf(weight)]}>{GRADE_WORDS[grade]}</Tag>
      </Stack>
    ),
  },
  { header: 'Submitted', cell: ({ submitted }) => value(submitted) },
  {
    header: 'Registry',
    cell: ({ field, matched, source, record }) => (
      <>
        <Matched field={field} matched={matched} />
        {source !== null && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {placeInWords(source)}
            {record !== null && (
              <>
                {' '}
                of <RecordOf record={record} brought={brought} />
              </>
            )}
          </Text>
        )}
      </>
    ),
  },
  { header: 'What it says', cell: ({ weight }) => weightInWords(weight), visibleFrom: 'sm' },
];

type Props = { readonly evidence: readonly MatchEvidence[]; readonly brought: Brought };

/** What speaks for a match and what against it, side by side. */
export function EvidenceTable({ evidence, brought }: Props) {
  // Results of an earlier version do not say which record they are of.
  const records = evidence.map(({ record }: Partial<MatchEvidence>) => record ?? null);
  const [first] = records;
  const isOfOne = records.every((record) => JSON.stringify(record) === JSON.stringify(first));
  const lines = evidence.map((one, index) => ({ ...one, index, record: isOfOne ? null : records[index]! }));
  return (
    <>
      {isOfOne && first != null && (
        <Text size="xs" c="dimmed">
          Compared with <RecordOf record={first} brought={brought} />
        </Text>
      )}
      <DataTable caption="Evidence" rows={lines} rowKey={({ index }) => String(index)} columns={columnsOf(brought)} />
    </>
  );
}
