import { Group } from '@mantine/core';
import type { Decision } from '../../../shared/api/schema.ts';
import { Figure } from '../../../shared/figure.tsx';
import { formatCount } from '../../../shared/format.ts';
import type { Decisions, Line } from '../results/lines.ts';
import { agreementOf } from '../results/looks.ts';

type Props = { readonly lines: readonly Line[]; readonly decisions: Decisions };

/** What was matched and decided of a file, in numbers. */
export function FileFigures({ lines, decisions }: Props) {
  const verdicts = [...decisions.values()].map(({ verdict }) => verdict);
  const count = (verdict: Decision['verdict']): string => formatCount(verdicts.filter((one) => one === verdict).length);
  const { looks, agree, bySame } = agreementOf(decisions);
  return (
    <Group gap="xl" align="flex-start">
      <Figure label="Locations" value={formatCount(lines.length)} />
      <Figure label="Matched" value={formatCount(lines.filter(({ status }) => status === 'matched').length)} />
      <Figure label="Accepted" value={count('accepted')} />
      <Figure label="Rejected" value={count('rejected')} />
      <Figure label="Another chosen" value={count('chosen')} />
      <Figure label="Undecided" value={formatCount(lines.length - verdicts.length)} />
      {looks > 0 && (
        <Figure
          label="Second looks that agree"
          value={`${formatCount(agree)} of ${formatCount(looks)}`}
          note={bySame > 0 && `${formatCount(bySame)} by who looked first`}
        />
      )}
    </Group>
  );
}
