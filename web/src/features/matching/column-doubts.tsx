import { Alert, Button, Checkbox, Group, List, Text } from '@mantine/core';
import type { KeptMapping, Mapping } from '../../../../src/locations/index.ts';
import { formatCount } from '../../shared/format.ts';
import { Time } from '../../shared/time.tsx';
import type { Look } from './read-columns.ts';
import { shortened } from './shortened.ts';

type Props = {
  readonly look: Look;
  /** The first line of a file of which it is not sure whether it has headings; null where it is. */
  readonly firstLine: readonly string[] | null;
  /** The mapping that is used because it was confirmed before. */
  readonly kept: KeptMapping | null;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly onHeadings: (isHeaded: boolean) => void;
  readonly onMapping: (mapping: Mapping) => void;
  /** Leaves aside what was confirmed before. */
  readonly onAnew: () => void;
};

/** How sure it is which column is which, and what is asked before anything is spent. */
export function ColumnDoubts({ look, firstLine, kept, isConfirmed, onConfirm, ...on }: Props) {
  const { rows, whole } = look.said.judgement;
  return (
    <>
      <Text size="sm">
        With a name and a whole address: {formatCount(whole)} of the first {formatCount(rows)}{' '}
        {rows === 1 ? 'row' : 'rows'}.
      </Text>
      {kept !== null && (
        <Alert color="blue" title="These columns were confirmed before">
          <Group justify="space-between">
            <Text size="sm">
              For a file of the same headings, <Time at={kept.confirmed_at} />.
            </Text>
            <Button size="xs" variant="default" onClick={on.onAnew}>
              Read the columns anew
            </Button>
          </Group>
        </Alert>
      )}
      {firstLine !== null && (
        <Alert role="alert" color="yellow" title="Is the first line headings, or a row?">
          <Text size="sm">
            It looks like a row, and is matched as one: <bdi>{shortened(firstLine.filter(Boolean).join(' · '))}</bdi>
          </Text>
          <Group mt="xs" gap="xs">
            <Button size="xs" variant="default" onClick={() => on.onHeadings(true)}>
              They are headings
            </Button>
            <Button size="xs" variant="default" onClick={() => on.onHeadings(false)}>
              It is a row
            </Button>
          </Group>
        </Alert>
      )}
      {look.doubts.map(({ code, text, other }) => (
        <Alert key={code} role="alert" color="yellow" title={text}>
          {other === null ? (
            <Text size="sm">Correct the columns below, or go on with them.</Text>
          ) : (
            <>
              <Text size="sm">The other reading asks the first rows so:</Text>
              <List size="sm" my="xs">
                {other.samples.map(({ name, address }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same
                  <List.Item key={index}>
                    <bdi>{shortened(name)}</bdi>, <bdi>{shortened(address)}</bdi>
                  </List.Item>
                ))}
              </List>
              <Button size="xs" variant="default" onClick={() => on.onMapping(other.mapping)}>
                Use the other reading
              </Button>
            </>
          )}
        </Alert>
      ))}
      {(look.doubts.length > 0 || firstLine !== null) && (
        <Checkbox
          label="Go on with these columns"
          checked={isConfirmed}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
        />
      )}
    </>
  );
}
