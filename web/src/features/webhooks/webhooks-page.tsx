import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { PageHeader } from '../../shared/page.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { DeleteWebhook } from './delete-webhook.tsx';
import { ResendMessages } from './resend-messages.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { WebhookSection } from './webhook-section.tsx';
import { WEBHOOKS_KEY, type Webhook } from './webhooks.ts';

export type Task = { readonly kind: 'rotate' | 'resend' | 'delete'; readonly webhook: Webhook };

export default function WebhooksPage() {
  const webhooks = useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/webhooks', { query: {} }, { signal }),
  });
  const [task, setTask] = useState<Task | { readonly kind: 'create' } | null>(null);
  const [news, setNews] = useState('');
  const opener = useRef<Element | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const begin = (next: typeof task) => {
    opener.current = document.activeElement;
    setTask(next);
  };
  // The focus goes back to where it was, or, where that is gone with its webhook, to what is left.
  const finish = () => {
    setTask(null);
    const { current } = opener;
    setTimeout(() => (current instanceof HTMLElement && current.isConnected ? current : createButton.current)?.focus());
  };
  const create = (
    <Button
      ref={createButton}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => begin({ kind: 'create' })}
    >
      Add webhook
    </Button>
  );
  return (
    <>
      <PageHeader title="Webhooks" actions={create}>
        Charter sends signed messages to your webhooks when something happens.
      </PageHeader>
      <Loaded query={webhooks} label="Loading the webhooks">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState title="No webhook" icon={IconWebhook}>
              Nothing is sent. Add the address of a program of yours, and what it wants to be told.
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
      {task?.kind === 'create' && <CreateWebhook onClose={finish} />}
      {task?.kind === 'rotate' && <RotateSecret webhook={task.webhook} onClose={finish} />}
      {task?.kind === 'resend' && <ResendMessages webhook={task.webhook} onClose={finish} onNews={setNews} />}
      {task?.kind === 'delete' && <DeleteWebhook webhook={task.webhook} onClose={finish} onNews={setNews} />}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
