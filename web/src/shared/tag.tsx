import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { readonly color: 'spruce' | 'yellow' | 'red' | 'gray'; readonly children: ReactNode };

/** A state in a word. Whole at any width. */
export function Tag({ color, children }: Props) {
  return (
    <Badge component="span" variant="light" color={color} radius="sm" tt="none" miw="max-content">
      {children}
    </Badge>
  );
}
