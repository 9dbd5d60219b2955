import { Alert, Code, List, Text } from '@mantine/core';
import type { TableRow } from '../../../../src/csv/index.ts';
import { formatCount } from '../../shared/format.ts';

const SHOWN = 3;

/** The rows of a file that are no rows, and why. */
export function Unreadables({ rows }: { readonly rows: readonly TableRow[] }) {
  const broken = rows.filter(({ problem }) => problem !== null);
  if (broken.length === 0) return null;
  const rest = broken.length - SHOWN;
  return (
    <Alert
      color="yellow"
      title={`${formatCount(broken.length)} ${broken.length === 1 ? 'row' : 'rows'} cannot be read`}
    >
      <Text size="sm" mb={4}>
        They are not submitted, and stand in the downloads with the reason.
      </Text>
      <List size="sm">
        {broken.slice(0, SHOWN).map(({ line, problem, cells }) => (
          <List.Item key={line}>
            Line {formatCount(line)}: {problem}.{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{cells[0]!.slice(0, 80)}</Code>
          </List.Item>
        ))}
      </List>
      {rest > 0 && <Text size="sm">and {formatCount(rest)} more.</Text>}
    </Alert>
  );
}
