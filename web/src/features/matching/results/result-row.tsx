import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Tag } from '../../../shared/tag.tsx';
import classes from '../matching.module.css';
import { companyInWords, inPerCent, REASON_WORDS, VERDICT_WORDS } from '../words.ts';
import type { Decision, Line } from './lines.ts';
import { OpenedResult } from './opened-result.tsx';
import type { Said } from './use-decisions.ts';

type Props = {
  readonly line: Line;
  readonly decision: Decision | null;
  readonly isOpen: boolean;
  /** Keys are for it. */
  readonly isCurrent: boolean;
  readonly onToggle: () => void;
  readonly onSay: (said: Said) => void;
};

/** A location and what came of it in a line; all of it when it is opened. */
export function ResultRow({ line, decision, isOpen, isCurrent, onToggle, onSay }: Props) {
  const id = useId();
  return (
    <>
      <UnstyledButton
        id={`result-${line.number}`}
        className={classes['row']}
        data-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
        <span className={classes['number']}>{formatCount(line.number)}</span>
        <span className={classes['side']}>
          <Text span fw={600} size="sm">
            <Untrusted>{line.name || 'No name'}</Untrusted>
          </Text>
          <Text span size="sm" c="dimmed">
            <Untrusted>{line.address || 'No address'}</Untrusted>
          </Text>
        </span>
        <span className={classes['side']}>
          <Operator line={line} decision={decision} />
        </span>
        <span className={classes['outcome']}>
          {line.status === 'matched' ? (
            <Tag color="spruce">{line.confidence === null ? 'Matched' : inPerCent(line.confidence)}</Tag>
          ) : (
            <Tag color="gray">Unmatched</Tag>
          )}
          {decision !== null && (
            <Tag color={decision.verdict === 'rejected' ? 'red' : 'spruce'}>{VERDICT_WORDS[decision.verdict]}</Tag>
          )}
        </span>
      </UnstyledButton>
      {isOpen && (
        <section id={id} className={classes['details']} aria-label={`Result ${formatCount(line.number)}`}>
          <OpenedResult line={line} decision={decision} onSay={onSay} />
        </section>
      )}
    </>
  );
}

/** Who runs the place: as somebody has decided, else as it was matched. */
function Operator({ line, decision }: Pick<Props, 'line' | 'decision'>) {
  if (decision?.verdict === 'chosen' && decision.operator !== null)
    return (
      <Text span fw={600} size="sm">
        <Untrusted>{companyInWords(decision.operator)}</Untrusted>
      </Text>
    );
  if (line.operator === null)
    return (
      <Text span size="sm" c="dimmed">
        {line.reason_code === null ? 'No operator' : REASON_WORDS[line.reason_code]}
      </Text>
    );
  return (
    <>
      <Text span fw={600} size="sm" td={decision?.verdict === 'rejected' ? 'line-through' : undefined}>
        <Untrusted>{line.operator.name}</Untrusted>
      </Text>
      {line.people.length > 0 && (
        <Text span size="sm" c="dimmed">
          <Untrusted>{line.people.join('; ')}</Untrusted>
        </Text>
      )}
    </>
  );
}
