import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Input } from '../../shared/api/client.ts';
import { isDay } from '../../shared/format.ts';
import type { Key } from './key.ts';
import { CALLABLE } from './operations.ts';

type Limits = Input<'PUT /dashboard/api/keys/{key_id}/limits'>['body'];
type Values = {
  readonly endsOn: string;
  readonly dayCredits: number | '';
  readonly isAll: boolean;
  readonly operations: string[];
};

/** `limits`: those that a key has; null for none. */
export function useLimits(limits: Key['limits'] | null) {
  return useForm<Values>({
    initialValues: {
      endsOn: limits?.ends_at?.slice(0, 10) ?? '',
      dayCredits: limits?.day_credits_max ?? '',
      isAll: limits === null || limits.operations === null,
      operations: [...(limits?.operations ?? [])],
    },
    validate: {
      endsOn: (day) => (day === '' || isDay(day) ? null : 'Give a day, like 2027-01-31'),
      operations: (some, { isAll }) => (isAll || some.length > 0 ? null : 'Choose at least one'),
    },
  });
}

export const limitsIn = ({ endsOn, dayCredits, isAll, operations }: Values): Limits => ({
  ends_on: endsOn === '' ? null : endsOn,
  day_credits_max: dayCredits === '' ? null : dayCredits,
  // The form has checked that there is one, and offers those that there are.
  operations: isAll ? null : (operations as NonNullable<Limits['operations']>),
});

/** What a key may do at most; an empty field is no limit. */
export function LimitFields({ form }: { readonly form: UseFormReturnType<Values> }) {
  return (
    <>
      <NumberInput
        label="Credits a day"
        description="From midnight to midnight, UTC. A batch that was accepted before is finished. Empty for no limit."
        min={0}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        thousandSeparator=","
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
    </>
  );
}
