import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatCount } from '../../shared/format.ts';
import { Tag } from '../../shared/tag.tsx';
import type { Row } from './batches.ts';
import classes from './matching.module.css';
import { ResultDetails } from './result-details.tsx';
import { shortened } from './shortened.ts';
import { inPerCent, REASON_WORDS } from './words.ts';

type Props = {
  readonly row: Row;
  /** Its place in the file, from 1. */
  readonly number: number;
};

/** A location and what came of it in a line; all of it when it is opened. */
export function ResultRow({ row, number }: Props) {
  const { location, operator, confidence, reason_code } = row;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <UnstyledButton
        className={classes['row']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
        <span className={classes['number']}>{formatCount(number)}</span>
        <span className={classes['side']}>
          <Text span fw={600} size="sm">
            <Untrusted>{shortened(location.name) || 'No name'}</Untrusted>
          </Text>
          <Text span size="sm" c="dimmed">
            <Untrusted>{shortened(location.address) || 'No address'}</Untrusted>
          </Text>
        </span>
        <span className={classes['side']}>
          {operator === null ? (
            <Text span size="sm" c="dimmed">
              {reason_code === null ? row.reason : REASON_WORDS[reason_code]}
            </Text>
          ) : (
            <>
              <Text span fw={600} size="sm">
                <Untrusted>{operator.name}</Untrusted>
              </Text>
              {row.people.length > 0 && (
                <Text span size="sm" c="dimmed">
                  <Untrusted>{shortened(row.people.map(({ name }) => name).join('; '))}</Untrusted>
                </Text>
              )}
            </>
          )}
        </span>
        <span className={classes['outcome']}>
          {row.status === 'matched' ? (
            <Tag color="spruce">{confidence === null ? 'Matched' : inPerCent(confidence)}</Tag>
          ) : (
            <Tag color="gray">Unmatched</Tag>
          )}
        </span>
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes['details']}>
          <ResultDetails row={row} />
        </div>
      )}
    </li>
  );
}
