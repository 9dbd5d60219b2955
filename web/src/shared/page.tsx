import { Box, Group, Paper, type PaperProps, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';

let isFirstPage = true;

type HeaderProps = {
  readonly title: string;
  /** What the window is called, where the title does not tell it from others. */
  readonly windowTitle?: string;
  /** One sentence under the title. */
  readonly children?: ReactNode;
  /** What can be done on the page, at its right. */
  readonly actions?: ReactNode;
};

/**
 * A page's heading. Names the document, and takes the focus when one page follows another, so that a screen
 * reader says where it is and the next Tab goes on from there.
 */
export function PageHeader({ title, windowTitle = title, children, actions }: HeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${windowTitle} · Charter`;
  }, [windowTitle]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <Box flex={{ sm: '1 1 20rem' }}>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {children && (
          <Text c="dimmed" mt={4} maw="68ch">
            {children}
          </Text>
        )}
      </Box>
      {actions}
    </Group>
  );
}

type SectionProps = PaperProps & {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a page: a region of its own for screen readers. */
export function Section({ title, description, actions, children, ...paper }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder p={{ base: 'md', sm: 'lg' }} {...paper}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={2} id={id}>
              {title}
            </Title>
            {description && (
              <Text c="dimmed" size="sm" mt={2} maw="68ch">
                {description}
              </Text>
            )}
          </div>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
