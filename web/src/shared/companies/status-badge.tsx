import { Badge } from '@mantine/core';
import type { Company } from '../api/schema.ts';
import { STATUS_WORDS } from './words.ts';

const COLORS: Readonly<Record<Company['status'], string>> = {
  active: 'spruce',
  inactive: 'gray',
  dissolved: 'red',
  suspended: 'yellow',
  merged: 'blue',
  withdrawn: 'gray',
  unknown: 'gray',
};

export function StatusBadge({ status }: { readonly status: Company['status'] }) {
  return (
    <Badge
      variant={status === 'unknown' ? 'default' : 'light'}
      color={COLORS[status]}
      radius="sm"
      tt="none"
      fw={600}
      miw="max-content"
    >
      {STATUS_WORDS[status]}
    </Badge>
  );
}
