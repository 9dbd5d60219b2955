import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../shared/api/client.ts';
import { OwnersAlone, useMay } from '../../shared/may.tsx';
import { PageHeader } from '../../shared/page.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { useTask } from '../../shared/use-task.ts';
import { ChangeTypes } from './change-types.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { DeleteWebhook } from './delete-webhook.tsx';
import { ResendMessages } from './resend-messages.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { WebhookSection } from './webhook-section.tsx';
import { WEBHOOKS_KEY, type Webhook } from './webhooks.ts';

export type Task = { readonly kind: 'types' | 'rotate' | 'resend' | 'delete'; readonly webhook: Webhook };

export default function WebhooksPage() {
  // From the page Watches.
  const isForWatches = new URLSearchParams(useSearch()).get('for') === 'watches';
  const webhooks = useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/webhooks', { query: {} }, { signal }),
  });
  const mayCreate = useMay('POST /dashboard/api/webhooks');
  const { task, begin, finish, fallback } = useTask<Task | { readonly kind: 'create' }>(
    isForWatches && mayCreate ? { kind: 'create' } : null,
  );
  const [news, setNews] = useState('');
  const create = (
    <Button ref={fallback} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => begin({ kind: 'create' })}>
      Add webhook
    </Button>
  );
  return (
    <>
      <PageHeader title="Webhooks" actions={mayCreate && create}>
        Charter sends signed messages to your webhooks when something happens.
      </PageHeader>
      {!mayCreate && <OwnersAlone can="add and change webhooks" />}
      <Loaded query={webhooks} label="Loading the webhooks">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState title="No webhook" icon={IconWebhook}>
              Nothing is sent. {mayCreate && 'Add the address of a program of yours, and what it wants to be told.'}
            </EmptyState>
          ) : (
            <Stack>
              {webhooks.map((webhook) => (
                <WebhookSection
                  key={webhook.id}
                  webhook={webhook}
                  onTask={(kind) => begin({ kind, webhook })}
                  onNews={setNews}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {task?.kind === 'create' && <CreateWebhook of={isForWatches ? 'watches' : 'batches'} onClose={finish} />}
      {task?.kind === 'types' && <ChangeTypes webhook={task.webhook} onClose={finish} onNews={setNews} />}
      {task?.kind === 'rotate' && <RotateSecret webhook={task.webhook} onClose={finish} />}
      {task?.kind === 'resend' && <ResendMessages webhook={task.webhook} onClose={finish} onNews={setNews} />}
      {task?.kind === 'delete' && <DeleteWebhook webhook={task.webhook} onClose={finish} onNews={setNews} />}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
