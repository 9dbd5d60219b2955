import { Stack, Text } from '@mantine/core';
import type { Decision, RowNote } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { Fact, Facts } from '../../../shared/facts.tsx';
import { Section } from '../../../shared/page.tsx';
import type { Row } from '../files.ts';
import { ResultDetails } from '../result-details.tsx';
import { Verdict } from '../results/verdict.tsx';
import { FIELD_WORDS, inPerCent } from '../words.ts';

type Props = { readonly row: Row; readonly decision: Decision | null; readonly note: RowNote | null };

/** What was asked, what was found and by what evidence, and who decided. */
export function RowReport({ row, decision, note }: Props) {
  const asked = Object.entries(row.location).filter(([, value]) => typeof value === 'string' && value !== '');
  return (
    <Stack gap="lg">
      <Section title="What was asked">
        <Facts>
          {asked.map(([field, value]) => (
            <Fact key={field} label={FIELD_WORDS[field as keyof typeof FIELD_WORDS] ?? field}>
              <Untrusted>{String(value)}</Untrusted>
            </Fact>
          ))}
        </Facts>
      </Section>
      <Section title="What was decided">
        <Text size="sm" component="div">
          {decision === null ? 'Nobody has decided yet.' : <Verdict decision={decision} />}
          {note !== null && note.text !== '' && (
            <div>
              Note: <Untrusted>{note.text}</Untrusted>, by <Untrusted>{note.noted_by}</Untrusted>
            </div>
          )}
        </Text>
      </Section>
      <Section
        title="What was found"
        description={
          row.operator === null
            ? 'No operator was named.'
            : `An operator was named${row.confidence === null ? '' : `, ${inPerCent(row.confidence)} sure`}.`
        }
      >
        <ResultDetails row={row} />
      </Section>
    </Stack>
  );
}
