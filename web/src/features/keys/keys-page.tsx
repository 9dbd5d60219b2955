import { Button, Switch, VisuallyHidden } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { OwnersAlone, useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { useTask } from '../../shared/use-task.ts';
import { KEYS_KEY, type Key, standingOf } from './key.ts';
import { KeyTable } from './key-table.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';

// Both have the fields of limits.
const CreateKey = lazy(() => import('./create-key.tsx'));
const LimitKey = lazy(() => import('./limit-key.tsx'));

type Task = { readonly kind: 'create' } | { readonly kind: 'rotate' | 'revoke' | 'limit'; readonly key: Key };

export default function KeysPage() {
  const keys = useQuery({
    queryKey: KEYS_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/keys', {}, { signal }),
  });
  const mayCreate = useMay('POST /dashboard/api/keys');
  const { task, begin, finish, fallback } = useTask<Task>();
  const [showsEnded, setShowsEnded] = useState(false);
  const [news, setNews] = useState('');
  const create = (
    <Button ref={fallback} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => begin({ kind: 'create' })}>
      Create key
    </Button>
  );
  return (
    <>
      <PageHeader title="Keys" actions={mayCreate && create}>
        A key opens the API and spends your credits. Use one for each application, so that one can be revoked alone.
      </PageHeader>
      {!mayCreate && <OwnersAlone can="create, limit, rotate and revoke keys" />}
      <Loaded query={keys} label="Loading the keys">
        {({ keys }) => {
          const live = keys.filter((key) => standingOf(key) !== 'ended');
          const shown = showsEnded ? keys : live;
          return (
            <Section
              title={`${live.length} active ${live.length === 1 ? 'key' : 'keys'}`}
              actions={
                live.length < keys.length && (
                  <Switch
                    label="Show revoked and ended keys"
                    checked={showsEnded}
                    onChange={({ currentTarget }) => setShowsEnded(currentTarget.checked)}
                  />
                )
              }
            >
              {shown.length === 0 ? (
                <EmptyState title="No active key" icon={IconKey}>
                  Nothing can call the API for your account. {mayCreate && 'Create a key to begin.'}
                </EmptyState>
              ) : (
                <KeyTable keys={shown} onTask={(kind, key) => begin({ kind, key })} />
              )}
            </Section>
          );
        }}
      </Loaded>
      {task?.kind === 'create' && (
        <Suspense>
          <CreateKey onClose={finish} />
        </Suspense>
      )}
      {task?.kind === 'rotate' && <RotateKey apiKey={task.key} onClose={finish} />}
      {task?.kind === 'limit' && (
        <Suspense>
          <LimitKey
            apiKey={task.key}
            onClose={finish}
            onLimited={() => setNews(`The limits of “${task.key.name}” are set.`)}
          />
        </Suspense>
      )}
      {task?.kind === 'revoke' && (
        <RevokeKey
          apiKey={task.key}
          onClose={finish}
          onRevoked={() => setNews(`The key “${task.key.name}” is revoked.`)}
        />
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
