import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { forgetAll } from '../../shared/local-store.ts';
import { Section } from '../../shared/page.tsx';
import { SESSION_KEY } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';

/** For owners. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title="Delete the account"
      description="For all its members, at once and for good: files, results, decisions, lists, notes, watches, webhooks and keys. What laws want kept stays: the ledger of credits, payments, and the log of who changed what in the account, with addresses. It shows on no page."
    >
      <Group>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsOpen(true)}>
          Delete the account
        </Button>
      </Group>
      {isOpen && <Sure onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function Sure({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => call('POST /dashboard/api/account/delete', { body: { currentPassword: password } }),
    onSuccess: async () => {
      await forgetAll().catch(() => {});
      await queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  const fault = fieldErrors(remove.error)['currentPassword'];
  return (
    <Modal opened onClose={onClose} title="Delete the account?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate();
        }}
      >
        <Stack>
          <Text size="sm">This cannot be undone. Credits that are left are lost.</Text>
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={fault}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {remove.isError && fault === undefined && <ErrorNotice error={remove.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" color="red.9" loading={remove.isPending} disabled={password === ''}>
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
