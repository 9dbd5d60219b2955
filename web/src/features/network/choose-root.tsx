import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCoverage } from '../../shared/companies/coverage.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { Section } from '../../shared/page.tsx';
import { Price } from '../../shared/price.tsx';

const KINDS: readonly { readonly value: Root['kind']; readonly label: string }[] = [
  { value: 'company', label: 'A company' },
  { value: 'person', label: 'A person' },
  { value: 'address', label: 'An address' },
];

type Props = {
  /** Of a network that begins elsewhere already: no address then, and the price of the network of both is told. */
  readonly isBesides?: boolean;
  readonly onChoose: (root: Root) => void;
};

/** What a network begins at. */
export function ChooseRoot({ isBesides = false, onChoose }: Props) {
  const { data: registries = [] } = useCoverage();
  const isGiven = (text: string, isAsked: boolean, problem: string) => (isAsked && text.trim() === '' ? problem : null);
  const form = useForm({
    initialValues: { kind: 'company' as Root['kind'], jurisdiction: '', number: '', name: '', address: '' },
    validate: {
      jurisdiction: (code, { kind }) => isGiven(code, kind !== 'address', 'Choose the registry'),
      number: (number, { kind }) => isGiven(number, kind !== 'address', 'As the registry writes it'),
      name: (name, { kind }) => isGiven(name, kind === 'person', 'As the company’s record has it'),
      address: (address, { kind }) => isGiven(address, kind === 'address', 'With its city or ZIP code'),
    },
  });
  const { kind } = form.values;
  return (
    <Section title={isBesides ? 'One more beginning' : 'Where does it begin?'}>
      <form noValidate onSubmit={form.onSubmit((values) => onChoose(rootOf(values)))}>
        <Group align="flex-start" gap="sm">
          <NativeSelect
            label="Begin with"
            data={KINDS.filter(({ value }) => !isBesides || value !== 'address')}
            {...form.getInputProps('kind')}
          />
          {kind === 'person' && <TextInput label="Name" flex={1} miw={200} {...form.getInputProps('name')} />}
          {kind === 'address' && (
            <TextInput
              label="Address"
              placeholder="8834 River Ct, Jacksonville, FL 32202"
              flex={1}
              miw={200}
              {...form.getInputProps('address')}
            />
          )}
          {kind !== 'address' && (
            <>
              <NativeSelect
                label={kind === 'person' ? 'Registry of a company that names them' : 'Registry'}
                data={[
                  { value: '', label: 'Choose' },
                  ...registries.map(({ jurisdiction_code, name }) => ({ value: jurisdiction_code, label: name })),
                ]}
                {...form.getInputProps('jurisdiction')}
              />
              <TextInput label={kind === 'person' ? 'Its number' : 'Number'} {...form.getInputProps('number')} />
            </>
          )}
          <Button type="submit" mt={24}>
            {isBesides ? (
              <>
                Begin there too for <Price of="lookup" />
              </>
            ) : (
              'Go on'
            )}
          </Button>
        </Group>
      </form>
    </Section>
  );
}

type Values = {
  readonly kind: Root['kind'];
  readonly jurisdiction: string;
  readonly number: string;
  readonly name: string;
  readonly address: string;
};

function rootOf({ kind, jurisdiction, number, name, address }: Values): Root {
  if (kind === 'address') return { kind, address: address.trim() };
  const company = { jurisdiction_code: jurisdiction, entity_number: number.trim() };
  return kind === 'company' ? { kind, ...company } : { kind, name: name.trim(), ...company };
}
