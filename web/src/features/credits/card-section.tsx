import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { Section } from '../../shared/page.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Payments, useCreditsChanged } from './credits.ts';

/** The card is kept by the payment provider, on whose own page it is entered. */
export function CardSection({ card }: { readonly card: Payments['card'] }) {
  const changed = useCreditsChanged();
  const enter = useMutation({
    mutationFn: () => call('POST /dashboard/api/card', { body: {} }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const forget = useMutation({ mutationFn: () => call('DELETE /dashboard/api/card', {}), onSettled: changed });
  return (
    <Section title="Saved card" description="Entered and kept at Stripe; this server never sees its number.">
      <Stack gap="sm">
        {card && (
          <Group gap="sm">
            <IconCreditCard size={20} stroke={1.5} aria-hidden />
            <Text size="sm">
              <Text span inherit tt="capitalize">
                {card.brand}
              </Text>{' '}
              ending in {card.last4}, good until {String(card.exp_month).padStart(2, '0')}/{card.exp_year}
            </Text>
          </Group>
        )}
        {enter.isError && <ErrorNotice error={enter.error} />}
        {forget.isError && <ErrorNotice error={forget.error} />}
        <Group gap="xs">
          <Button variant="default" loading={enter.isPending || enter.isSuccess} onClick={() => enter.mutate()}>
            {card === null ? 'Save a card' : 'Use another card'}
          </Button>
          {card && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              loading={forget.isPending}
              onClick={() => forget.mutate()}
            >
              Remove it
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
