import { Anchor, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { Mark } from '../../shared/brand.tsx';
import { SampleBadge } from '../../shared/sample-badge.tsx';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Under the card: the way to the other pages. */
  readonly footer?: ReactNode;
  readonly width?: number;
};

/** What the pages before the dashboard stand in. */
export function Entrance({ title, lead, children, footer, width = 420 }: Props) {
  useEffect(() => {
    document.title = `${title} · Charter`;
  }, [title]);
  return (
    <Center component="main" mih="100dvh" p="md" py="xl">
      <Stack w="100%" maw={width} gap="lg">
        <Group gap={10} justify="center">
          <Mark size={30} />
          <Text fw={650} fz="xl" style={{ letterSpacing: '-0.015em' }}>
            Charter
          </Text>
          <SampleBadge />
        </Group>
        <Paper withBorder p={{ base: 'lg', sm: 'xl' }} shadow="xs">
          <Title order={1} fz="xl">
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm" mt={6}>
              {lead}
            </Text>
          )}
          {children}
        </Paper>
        {footer && (
          <Text size="sm" ta="center" c="dimmed">
            {footer}
          </Text>
        )}
      </Stack>
    </Center>
  );
}

export function EntranceLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} inherit underline="always">
      {children}
    </Anchor>
  );
}
