import { IconChevronRight, IconNote } from '@tabler/icons-react';
import { lazy, memo, Suspense, useId } from 'react';
import type { Decision, RowNote } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Loading } from '../../../shared/states.tsx';
import { Tag } from '../../../shared/tag.tsx';
import classes from '../matching.module.css';
import { inPerCent, LOOK_TAGS, REASON_WORDS, REVIEW_TAGS, VERDICT_WORDS } from '../words.ts';
import { DecidedCompany } from './decided-company.tsx';
import type { Line, Said } from './lines.ts';
import { lookOf } from './looks.ts';
import type { Noting } from './use-saying.ts';

const OpenedResult = lazy(() => import('./opened-result.tsx'));

type Props = {
  readonly line: Line;
  readonly decision: Decision | null;
  readonly note: RowNote | null;
  readonly isOpen: boolean;
  /** Keys are for it. */
  readonly isCurrent: boolean;
  readonly onToggle: (line: Line) => void;
  readonly onSay: (line: Line, said: Said) => void;
  readonly onNote: (line: Line, noting: Noting) => void;
};

/**
 * A location and what came of it in a line; all of it when it is opened. Many of them are drawn while one scrolls: so
 * it is of plain elements, and drawn anew only where it changes.
 */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { line, decision, note, isOpen, isCurrent, onToggle, onSay, onNote } = props;
  const look = lookOf(decision, note);
  const id = useId();
  return (
    <>
      <button
        type="button"
        id={`result-${line.number}`}
        className={classes['row']}
        data-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(line)}
      >
        <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
        <span className={classes['number']}>{formatCount(line.number)}</span>
        <span className={classes['side']}>
          <strong>
            <Untrusted>{line.name || 'No name'}</Untrusted>
          </strong>
          <Untrusted>{line.address || 'No address'}</Untrusted>
        </span>
        <span className={classes['side']}>
          <Operator line={line} decision={decision} />
        </span>
        <span className={classes['outcome']}>
          {line.status === 'matched' ? (
            <Tag color={line.calibrated?.status === 'unmatched' ? 'gray' : 'spruce'}>
              {line.confidence === null ? 'Matched' : inPerCent(line.confidence)}
            </Tag>
          ) : (
            <>
              <Tag color="gray">Unmatched</Tag>
              {line.review !== null && REVIEW_TAGS[line.review] !== null && (
                <Tag color="yellow">{REVIEW_TAGS[line.review]}</Tag>
              )}
            </>
          )}
          {line.calibrated && <Calibrated status={line.status} calibrated={line.calibrated} />}
          {decision !== null && (
            <Tag color={decision.verdict === 'rejected' ? 'red' : 'spruce'}>{VERDICT_WORDS[decision.verdict]}</Tag>
          )}
          {look !== null && <Tag color={look === 'agree' ? 'spruce' : 'yellow'}>{LOOK_TAGS[look]}</Tag>}
          {note !== null && note.text !== '' && <IconNote size={16} role="img" aria-label="Noted" />}
        </span>
      </button>
      {isOpen && (
        <section id={id} className={classes['details']} aria-label={`Result ${formatCount(line.number)}`}>
          <Suspense fallback={<Loading label="Loading the result" />}>
            <OpenedResult
              line={line}
              decision={decision}
              note={note}
              onSay={(said) => onSay(line, said)}
              onNote={(noting) => onNote(line, noting)}
            />
          </Suspense>
        </section>
      )}
    </>
  );
});

type CalibratedProps = {
  readonly status: Line['status'];
  readonly calibrated: NonNullable<Line['calibrated']>;
};

/** Which side of the limit a row changes to, and the confidence that it was published with. */
function Calibrated({ status, calibrated }: CalibratedProps) {
  return (
    <>
      {status !== calibrated.status && (
        <Tag color="yellow">
          {status === 'matched' ? 'Below the limit' : `Would be matched: ${inPerCent(calibrated.confidence)}`}
        </Tag>
      )}
      <span className={classes['published']}>published {inPerCent(calibrated.published)}</span>
    </>
  );
}

/** Who runs the place: as somebody has decided, else as it was matched. */
function Operator({ line, decision }: Pick<Props, 'line' | 'decision'>) {
  if (decision?.verdict === 'chosen' && decision.operator !== null)
    return (
      <strong>
        <DecidedCompany operator={decision.operator} />
      </strong>
    );
  if (line.operator === null && line.calibrated?.status === 'matched')
    return <Untrusted>{line.calibrated.name}</Untrusted>;
  if (line.operator === null) return line.reason_code === null ? 'No operator' : REASON_WORDS[line.reason_code];
  const name = <Untrusted>{line.operator.name}</Untrusted>;
  return (
    <>
      <strong>{decision?.verdict === 'rejected' ? <s>{name}</s> : name}</strong>
      {line.people.length > 0 && <Untrusted>{line.people.join('; ')}</Untrusted>}
    </>
  );
}
