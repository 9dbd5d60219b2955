import { Alert, Anchor, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { explain } from './api/errors.ts';

/** Something is on its way. Said aloud as well. */
export function Loading({ label, fullHeight = false }: { readonly label: string; readonly fullHeight?: boolean }) {
  return (
    <Center role="status" aria-label={label} py="xl" mih={fullHeight ? '100dvh' : 160}>
      <Loader size="sm" type="dots" aria-hidden />
    </Center>
  );
}

type ErrorProps = {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
  /** It is tried again by itself. */
  readonly isRetried?: boolean;
  /** For an error that is the whole page. */
  readonly standsAlone?: boolean;
};

/** What went wrong and what to do about it. */
export function ErrorNotice({ error, onRetry, isRetried = false, standsAlone = false }: ErrorProps) {
  const { title, advice, link, requestId } = explain(error);
  const notice = (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={title} w="100%" maw={720}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="inherit">
          {isRetried ? 'Trying again…' : advice}{' '}
          {link && (
            <Anchor component={Link} href={link.href} inherit c="inherit" underline="always">
              {link.label}
            </Anchor>
          )}
        </Text>
        {requestId && (
          <Text size="xs" ff="monospace" c="inherit" style={{ overflowWrap: 'anywhere' }}>
            Request {requestId}
          </Text>
        )}
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={() => void onRetry()}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
  return standsAlone ? (
    <Center component="main" mih="100dvh" p="md">
      {notice}
    </Center>
  ) : (
    notice
  );
}

type EmptyProps = {
  readonly title: string;
  readonly icon?: ComponentType<{ readonly size?: number; readonly stroke?: number }>;
  /** Why it is empty, and what would fill it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Nothing is there yet, and that is no error. */
export function EmptyState({ title, icon: Icon, children, action }: EmptyProps) {
  return (
    <Stack align="center" gap={6} py="xl" px="md" ta="center">
      {Icon && (
        <Text c="dimmed" aria-hidden>
          <Icon size={28} stroke={1.4} />
        </Text>
      )}
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" size="sm" maw="52ch">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>;
  /** What is read, for screen readers: "Loading the keys". */
  readonly label: string;
  readonly children: (data: T) => ReactNode;
};

/**
 * What a query brought; until then, that it loads; else, why it did not. What was there before stays when a
 * refresh fails.
 */
export function Loaded<T>({ query, label, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
  return <Loading label={label} />;
}
