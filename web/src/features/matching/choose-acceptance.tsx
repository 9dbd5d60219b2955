import { NumberInput, Radio, Stack } from '@mantine/core';
import { Section } from '../../shared/page.tsx';
import type { Acceptance, Choices } from './choices.ts';

/** The largest share that the API takes. */
const ABSENT_PER_CENT_MAX = 95;

const ACCEPTANCES: Readonly<Record<Acceptance, { readonly label: string; readonly description: string }>> = {
  strict: {
    label: 'Strict',
    description: 'An operator is named only where it is nearly certain: few are wrong, and more rows stay unmatched.',
  },
  balanced: {
    label: 'Balanced',
    description: 'An operator is named where it is very likely, which suits most lists.',
  },
  lenient: {
    label: 'Lenient',
    description: 'An operator is named also where it is merely likely: more are found, and more of them are wrong.',
  },
};

type Props = { readonly choices: Choices; readonly onChange: (choices: Choices) => void };

/** How sure an operator has to be, and how many of the locations may have none to be found. */
export function ChooseAcceptance({ choices, onChange }: Props) {
  return (
    <Section title="How sure an operator has to be">
      <Radio.Group
        aria-label="How sure an operator has to be"
        value={choices.acceptance}
        onChange={(value) => onChange({ ...choices, acceptance: value as Acceptance })}
      >
        <Stack gap="sm">
          {Object.entries(ACCEPTANCES).map(([value, words]) => (
            <Radio key={value} value={value} {...words} />
          ))}
        </Stack>
      </Radio.Group>
      <NumberInput
        label="Share of locations that probably have no operator in the registries"
        description="Raise it where many of them are run from states that are not loaded, or by people who registered no company: matches are then less sure."
        suffix=" %"
        min={0}
        max={ABSENT_PER_CENT_MAX}
        clampBehavior="strict"
        decimalScale={0}
        allowNegative={false}
        value={Math.round(choices.absent_share * 100)}
        onChange={(perCent) => onChange({ ...choices, absent_share: Number(perCent) / 100 })}
        maw={480}
      />
    </Section>
  );
}
