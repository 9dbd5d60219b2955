import { Badge, VisuallyHidden } from '@mantine/core';
import { useUnseen } from './watches.ts';

/** How much of what watches have found was not seen yet; nothing where all was. */
export function UnseenCount() {
  const { data } = useUnseen();
  if (data === undefined || data.count === 0) return null;
  return (
    <Badge size="sm" radius="sm" ml="auto" miw="max-content">
      {data.count}
      {data.is_capped && '+'}
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  );
}
