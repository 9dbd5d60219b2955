import { Alert, Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { formatCredits } from '../../shared/format.ts';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';
import { OVERVIEW_KEY } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type CreditSettings, SETTINGS_KEY } from './credits.ts';

/** A number field holds text while it is empty or half typed. */
type Draft = {
  readonly overage_enabled: boolean;
  readonly overage_amount: number | string;
  readonly auto_topup_enabled: boolean;
  readonly auto_topup_threshold_credits: number | string;
  readonly auto_topup_target_credits: number | string;
};

const NOT_WHOLE = 'Enter a whole number of credits';

export function Settings({ settings }: { readonly settings: CreditSettings }) {
  const queries = useQueryClient();
  const mayChange = useMay('PUT /dashboard/api/credit-settings');
  const form = useForm<Draft>({
    initialValues: draftOf(settings),
    validate: faultsOf,
    enhanceGetInputProps: () => ({ disabled: !mayChange }),
  });
  const save = useMutation({
    mutationFn: (body: Input<'PUT /dashboard/api/credit-settings'>['body']) =>
      call('PUT /dashboard/api/credit-settings', { body }),
    onSuccess: async (saved) => {
      queries.setQueryData(SETTINGS_KEY, saved);
      form.setInitialValues(draftOf(saved));
      form.reset();
      await queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const { overage_enabled, auto_topup_enabled } = form.values;
  return (
    <Section title="When credits run out" description="If both are off, requests are refused until you top up.">
      <form noValidate onSubmit={form.onSubmit((draft) => save.mutate(settingsOf(draft)))}>
        <Stack gap="md">
          {settings.overage_max > 0 ? (
            <Switch
              label="Allow overage"
              description={`Requests are answered until the balance is this far below zero, up to ${formatCredits(settings.overage_max)}.`}
              {...form.getInputProps('overage_enabled', { type: 'checkbox' })}
            />
          ) : (
            <Text size="sm" c="dimmed">
              Overage is not offered here: the operator decides that.
            </Text>
          )}
          {overage_enabled && (
            <NumberInput label="Limit, in credits below zero" {...CREDITS} {...form.getInputProps('overage_amount')} />
          )}
          <Switch
            label="Top up automatically"
            description="Buys credits once the balance falls below a threshold."
            {...form.getInputProps('auto_topup_enabled', { type: 'checkbox' })}
          />
          {auto_topup_enabled && (
            <Group grow align="flex-start">
              <NumberInput
                label="Below this balance"
                {...CREDITS}
                {...form.getInputProps('auto_topup_threshold_credits')}
              />
              <NumberInput label="Back up to" {...CREDITS} {...form.getInputProps('auto_topup_target_credits')} />
            </Group>
          )}
          {save.isError && Object.keys(form.errors).length === 0 && <ErrorNotice error={save.error} />}
          {save.isSuccess && !form.isDirty() && (
            <Alert role="status" color="spruce">
              Saved.
            </Alert>
          )}
          {mayChange && (
            <Group justify="flex-end">
              <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Section>
  );
}

const CREDITS = {
  thousandSeparator: ',',
  allowDecimal: false,
  allowNegative: false,
  hideControls: true,
  suffix: ' credits',
};

function draftOf(settings: CreditSettings): Draft {
  return {
    ...settings,
    overage_amount: settings.overage_amount ?? '',
    auto_topup_threshold_credits: settings.auto_topup_threshold_credits ?? '',
    auto_topup_target_credits: settings.auto_topup_target_credits ?? '',
  };
}

/** Of a draft without faults. What is switched off has no numbers. */
function settingsOf(draft: Draft): Input<'PUT /dashboard/api/credit-settings'>['body'] {
  const credits = (isOn: boolean, value: number | string) => (isOn && typeof value === 'number' ? value : null);
  return {
    overage_enabled: draft.overage_enabled,
    overage_amount: credits(draft.overage_enabled, draft.overage_amount),
    auto_topup_enabled: draft.auto_topup_enabled,
    auto_topup_threshold_credits: credits(draft.auto_topup_enabled, draft.auto_topup_threshold_credits),
    auto_topup_target_credits: credits(draft.auto_topup_enabled, draft.auto_topup_target_credits),
  };
}

function faultsOf(draft: Draft): Partial<Record<keyof Draft, string>> {
  const { overage_amount, auto_topup_threshold_credits: threshold, auto_topup_target_credits: target } = draft;
  return {
    ...(draft.overage_enabled && typeof overage_amount !== 'number' && { overage_amount: NOT_WHOLE }),
    ...(draft.auto_topup_enabled && typeof threshold !== 'number' && { auto_topup_threshold_credits: NOT_WHOLE }),
    ...(draft.auto_topup_enabled && typeof target !== 'number' && { auto_topup_target_credits: NOT_WHOLE }),
    ...(draft.auto_topup_enabled &&
      typeof threshold === 'number' &&
      typeof target === 'number' &&
      target < threshold && { auto_topup_target_credits: 'This must not be below the threshold' }),
  };
}
