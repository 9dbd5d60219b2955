import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { ApiError, fieldErrors } from '../../shared/api/errors.ts';
import { formatCount, formatCredits, formatMoney } from '../../shared/format.ts';
import { newId } from '../../shared/new-id.ts';
import { Section } from '../../shared/page.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Payments, useCreditsChanged } from './credits.ts';

/** What an account may owe where its operator sets no limit. */
const UNLIMITED = 1_000_000_000_000;
const PRESETS = [1_000, 5_000, 20_000] as const;

/** A way to more credits, or why there is none just now. */
export function TopUp({ payments }: { readonly payments: Payments }) {
  const { provider, card, top_up_min_credits: min, top_up_max_credits: max, owed_credits, owed_max_credits } = payments;
  const needsCard = provider === 'stripe' && card === null;
  return (
    <Section
      title="Top up"
      description={
        owed_max_credits !== null
          ? `Credits are added at once, and your operator bills you. You owe ${formatCredits(owed_credits)}${owed_max_credits < UNLIMITED ? `, and may owe ${formatCount(owed_max_credits)}` : ''}.`
          : needsCard
            ? 'Save a card first. Credits are added when it is charged.'
            : 'Your card is charged, and the credits are added at once.'
      }
    >
      {max < min ? (
        <Alert role="status" color="yellow" title="You cannot top up now">
          {(owed_max_credits ?? 0) < min
            ? 'This server gives no credits without a payment. Ask its operator.'
            : 'You owe as much as an account may. Pay some of it to top up again.'}
        </Alert>
      ) : (
        <Order payments={payments} needsCard={needsCard} />
      )}
    </Section>
  );
}

function Order({ payments, needsCard }: { readonly payments: Payments; readonly needsCard: boolean }) {
  const { top_up_min_credits: min, top_up_max_credits: max } = payments;
  const changed = useCreditsChanged();
  // One key for one intention: a second click, or a retry after a broken connection, never pays twice.
  const [intention, setIntention] = useState(() => newId());
  const form = useForm<{ credits: number | string }>({
    initialValues: { credits: Math.min(Math.max(min, PRESETS[0]), max) },
    validate: {
      credits: (credits) =>
        typeof credits === 'number' && Number.isInteger(credits) && credits >= min && credits <= max
          ? null
          : `Choose a whole number from ${formatCount(min)} to ${formatCount(max)}`,
    },
  });
  const topUp = useMutation({
    mutationFn: (credits: number) =>
      call('POST /dashboard/api/top-ups', { body: { credits } }, { headers: { 'idempotency-key': intention } }),
    onSuccess: () => setIntention(newId()),
    onError: (error) => {
      form.setErrors(fieldErrors(error));
      // A refusal is final for this intention; only where no answer came, the same key asks again.
      if (error instanceof ApiError && error.status < 500) setIntention(newId());
    },
    onSettled: changed,
  });
  const price = (credits: number) => formatMoney(credits * payments.price_per_credit_cents, payments.currency);
  const { credits } = form.values;
  const isNumber = typeof credits === 'number';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be owed shrinks with each top-up; what is typed stays
  useEffect(() => {
    if (isNumber && credits > max) form.setFieldValue('credits', max);
  }, [max]);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ credits }) => {
        if (typeof credits === 'number') topUp.mutate(credits);
      })}
    >
      <Stack gap="sm">
        <Group gap="xs">
          {PRESETS.filter((preset) => preset >= min && preset <= max).map((preset) => (
            <Button
              key={preset}
              size="compact-md"
              variant={credits === preset ? 'light' : 'default'}
              aria-pressed={credits === preset}
              onClick={() => form.setFieldValue('credits', preset)}
            >
              {formatCount(preset)}
            </Button>
          ))}
        </Group>
        <NumberInput
          label="Credits"
          thousandSeparator=","
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...form.getInputProps('credits')}
        />
        {topUp.isError && Object.keys(fieldErrors(topUp.error)).length === 0 && <TopUpError error={topUp.error} />}
        {topUp.isSuccess && (
          <Alert role="status" color="spruce">
            {formatCredits(topUp.data.top_up.credits)}{' '}
            {topUp.data.top_up.status === 'pending' ? 'on their way' : 'added'}. Your balance is{' '}
            {formatCount(topUp.data.credits.balance)}.
          </Alert>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" aria-live="polite">
            {isNumber ? `${price(credits)} · ${price(1)} each` : ''}
          </Text>
          <Button type="submit" loading={topUp.isPending} disabled={needsCard}>
            {isNumber ? `Add ${formatCredits(credits)}` : 'Add credits'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Here a 402 is the card's, or the limit of what may be owed, and not a missing balance. */
function TopUpError({ error }: { readonly error: unknown }) {
  if (!(error instanceof ApiError) || error.status !== 402) return <ErrorNotice error={error} />;
  if (error.body['decline_code'] === 'owed_limit') {
    return (
      <Alert role="alert" color="red" title="So many credits cannot be owed">
        {error.message}. Nothing was credited.
      </Alert>
    );
  }
  return (
    <Alert role="alert" color="red" title="The payment was declined">
      {error.message}. Nothing was credited. Use another card, or ask your bank.
    </Alert>
  );
}
