/** What docs/errors.md says of each refusal, which is a tenth of the reference and is loaded when it is looked at. */
import { Text } from '@mantine/core';
import errors from '../../../../docs/errors.md?raw';
import { publicErrors } from './error-table.ts';
import { Prose } from './prose.tsx';
import classes from './reference.module.css';

export default function AllRefusals() {
  return (
    <ul className={classes['fields']} aria-label="Refusals">
      {publicErrors(errors).map(({ status, detail, when }) => (
        <li key={`${status} ${detail}`} className={classes['field']}>
          <div className={classes['fieldHead']}>
            <code className={classes['fieldName']}>{status}</code>
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Text>
          </div>
          <Text size="sm" c="dimmed">
            <Prose>{capitalised(when)}</Prose>
          </Text>
        </li>
      ))}
    </ul>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
