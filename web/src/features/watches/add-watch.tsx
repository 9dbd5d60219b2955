import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrors } from '../../shared/api/errors.ts';
import { useCoverage } from '../../shared/companies/coverage.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type NewWatch, useAddWatch, type Watch } from '../../shared/watches.ts';

/** Premises are watched from their own page. */
type Kind = Exclude<Watch['kind'], 'premises'>;
const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'company', label: 'A company' },
  { value: 'person', label: 'A person' },
  { value: 'search', label: 'A search' },
];
/** What each kind is watched by, as the server names the field. */
const FIELD = { company: 'entity_number', person: 'name', search: 'q' } as const;
const LABEL = { company: 'Number', person: 'Name', search: 'Query' } as const;

export function AddWatch({ onAdded }: { readonly onAdded: (news: string) => void }) {
  const add = useAddWatch();
  const { data: registries = [] } = useCoverage();
  const form = useForm({
    initialValues: { kind: 'person' as Kind, jurisdiction: '', text: '', note: '' },
    validate: {
      text: (text) => (text.trim() === '' ? 'Say what is to be watched' : null),
      jurisdiction: (code, { kind }) => (kind === 'company' && code === '' ? 'Choose the registry' : null),
    },
  });
  const { kind } = form.values;
  const submit = ({ jurisdiction, text, note }: typeof form.values) => {
    const body: NewWatch = {
      kind,
      note: note.trim(),
      [FIELD[kind]]: text.trim(),
      ...(kind !== 'search' && jurisdiction !== '' && { jurisdiction_code: jurisdiction }),
    };
    add.mutate(body, {
      onSuccess: () => {
        form.setValues({ text: '', note: '' });
        onAdded('It is watched.');
      },
      onError: (error) => {
        const told = fieldErrors(error);
        form.setErrors({ text: told[FIELD[kind]], jurisdiction: told['jurisdiction_code'], note: told['note'] });
      },
    });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Group align="flex-start" gap="sm">
        <NativeSelect label="Kind" data={[...KINDS]} {...form.getInputProps('kind')} />
        {kind !== 'search' && (
          <NativeSelect
            label="Registry"
            data={[
              { value: '', label: kind === 'person' ? 'All' : 'Choose' },
              ...registries.map(({ jurisdiction_code, name }) => ({ value: jurisdiction_code, label: name })),
            ]}
            {...form.getInputProps('jurisdiction')}
          />
        )}
        <TextInput label={LABEL[kind]} style={{ flexGrow: 1 }} {...form.getInputProps('text')} />
        <TextInput label="Note" maxLength={200} {...form.getInputProps('note')} />
        <Button type="submit" loading={add.isPending} mt={24}>
          Watch
        </Button>
      </Group>
      {add.isError && Object.keys(fieldErrors(add.error)).length === 0 && <ErrorNotice error={add.error} />}
    </form>
  );
}
