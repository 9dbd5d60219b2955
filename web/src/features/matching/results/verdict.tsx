import { Text } from '@mantine/core';
import type { Decision } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { Time } from '../../../shared/time.tsx';
import { VERDICT_WORDS } from '../words.ts';
import { DecidedCompany } from './decided-company.tsx';

type Made = Pick<Decision, 'verdict' | 'operator' | 'decided_by' | 'decided_at'>;

/** What was decided of a row, by whom and when; of a second look both, and whether they agree. */
export function Verdict({ decision }: { readonly decision: Decision }) {
  const { first } = decision;
  if (first === null) return <MadeBy made={decision} />;
  const isOne = first.decided_by === decision.decided_by;
  return (
    <>
      <div>
        First look: <MadeBy made={first} />
      </div>
      <div>
        Second look: <MadeBy made={decision} />. {first.agrees ? 'Both agree' : 'They differ'}
        {isOne && ', by the same person'}.
      </div>
    </>
  );
}

function MadeBy({ made: { verdict, operator, decided_by, decided_at } }: { readonly made: Made }) {
  return (
    <>
      {VERDICT_WORDS[verdict]}
      {operator !== null && (
        <>
          : <DecidedCompany operator={operator} />
        </>
      )}
      <Text span inherit c="dimmed">
        , by <Untrusted>{decided_by}</Untrusted>, <Time at={decided_at} />
      </Text>
    </>
  );
}
