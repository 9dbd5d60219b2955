import { Badge } from '@mantine/core';
import type { Premises } from '../api/schema.ts';
import { LICENSE_STATUS_WORDS } from './words.ts';

/** Of a license, as of its list's date. */
export function LicenseBadge({ status }: { readonly status: Premises['status'] }) {
  const color = status === 'current' ? 'spruce' : 'gray';
  return (
    <Badge variant={status === 'unknown' ? 'default' : 'light'} color={color} radius="sm" tt="none" fw={600}>
      {LICENSE_STATUS_WORDS[status]}
    </Badge>
  );
}
