import { Stack, Text } from '@mantine/core';
import type { Decision } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { Fact, Facts } from '../../../shared/facts.tsx';
import { Section } from '../../../shared/page.tsx';
import { Time } from '../../../shared/time.tsx';
import type { Row } from '../files.ts';
import { ResultDetails } from '../result-details.tsx';
import { DecidedCompany } from '../results/decided-company.tsx';
import { FIELD_WORDS, inPerCent, VERDICT_WORDS } from '../words.ts';

type Props = { readonly row: Row; readonly decision: Decision | null };

/** What was asked, what was found and by what evidence, and who decided. */
export function RowReport({ row, decision }: Props) {
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
        <Decided decision={decision} />
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

function Decided({ decision }: { readonly decision: Decision | null }) {
  if (decision === null) return <Text size="sm">Nobody has decided yet.</Text>;
  return (
    <Text size="sm">
      {VERDICT_WORDS[decision.verdict]}
      {decision.operator !== null && (
        <>
          : <DecidedCompany operator={decision.operator} />
        </>
      )}
      , by <Untrusted>{decision.decided_by}</Untrusted>, <Time at={decision.decided_at} />
    </Text>
  );
}
