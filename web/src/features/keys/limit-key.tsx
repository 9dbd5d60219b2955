import { Button, Checkbox, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { isDay } from '../../shared/format.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Key, useKeysChanged } from './key.ts';
import { CALLABLE } from './operations.ts';

type Operations = NonNullable<Input<'PUT /dashboard/api/keys/{key_id}/limits'>['body']['operations']>;

type Props = { readonly apiKey: Key; readonly onClose: () => void; readonly onLimited: () => void };

/** What a key may do at most; an empty field is no limit. */
export default function LimitKey({ apiKey, onClose, onLimited }: Props) {
  const changed = useKeysChanged();
  const { limits } = apiKey;
  const form = useForm({
    initialValues: {
      endsOn: limits.ends_at?.slice(0, 10) ?? '',
      dayCredits: (limits.day_credits_max ?? '') as number | '',
      isAll: limits.operations === null,
      operations: [...(limits.operations ?? [])],
    },
    validate: {
      endsOn: (day) => (day === '' || isDay(day) ? null : 'Give a day, like 2027-01-31'),
      operations: (some, { isAll }) => (isAll || some.length > 0 ? null : 'Choose at least one'),
    },
  });
  const limit = useMutation({
    mutationFn: ({ endsOn, dayCredits, isAll, operations }: typeof form.values) =>
      call('PUT /dashboard/api/keys/{key_id}/limits', {
        path: { key_id: apiKey.key_id },
        body: {
          ends_on: endsOn === '' ? null : endsOn,
          day_credits_max: dayCredits === '' ? null : dayCredits,
          // The form has checked that there is one, and offers those that there are.
          operations: isAll ? null : (operations as Operations),
        },
      }),
    onSuccess: async () => {
      await changed();
      onLimited();
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <Modal opened onClose={onClose} title={`Limits of “${apiKey.name}”`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={form.onSubmit((values) => limit.mutate(values))}>
        <Stack>
          <NumberInput
            label="Credits a day"
            description="From midnight to midnight, UTC. A batch that was accepted before is finished. Empty for no limit."
            min={0}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            thousandSeparator=","
            data-autofocus
            {...form.getInputProps('dayCredits')}
          />
          <TextInput type="date" label="Last day" description="Empty for none" {...form.getInputProps('endsOn')} />
          <Checkbox label="May call everything" {...form.getInputProps('isAll', { type: 'checkbox' })} />
          {!form.values.isAll && (
            <Checkbox.Group label="May call" {...form.getInputProps('operations')}>
              <Stack gap={6} mt={6} mah={220} style={{ overflowY: 'auto' }}>
                {CALLABLE.map(({ value, label }) => (
                  <Checkbox key={value} value={value} label={label} size="xs" />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {limit.isError && Object.keys(fieldErrors(limit.error)).length === 0 && <ErrorNotice error={limit.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={limit.isPending}>
              Set
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
