import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCoverage } from '../../shared/companies/coverage.ts';
import { formatCount } from '../../shared/format.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { useWatchCompanies } from '../../shared/watches.ts';
import { readNumbers } from './read-numbers.ts';

/** Companies by their numbers, one a line: pasted from wherever they stand. */
export function WatchSeveral({ onAdded }: { readonly onAdded: (news: string) => void }) {
  const { data: registries = [] } = useCoverage();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const watch = useWatchCompanies();
  const jurisdiction = code || registries[0]?.jurisdiction_code || '';
  const codes = registries.map(({ jurisdiction_code }) => jurisdiction_code);
  const { companies, unread } = readNumbers(typed, jurisdiction, codes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    watch.mutate(companies, {
      onSuccess: (added) => {
        setTyped('');
        onAdded(`${formatCount(added)} added to your watches.`);
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="Numbers"
          description="One a line, such as us_ak/10012345, or the number alone. A note may follow behind a comma, semicolon or tab."
          autosize
          minRows={4}
          maxRows={12}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label="Registry of numbers alone"
            value={jurisdiction}
            data={registries.map(({ jurisdiction_code, name }) => ({ value: jurisdiction_code, label: name }))}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" disabled={companies.length === 0} loading={watch.isPending}>
            Watch {companies.length === 0 ? '' : formatCount(companies.length)}
          </Button>
        </Group>
        {unread > 0 && (
          <Text size="sm" c="dimmed" role="status">
            {formatCount(unread)} {unread === 1 ? 'line has' : 'lines have'} no number.
          </Text>
        )}
        {watch.isSuccess && (
          <Text size="sm" role="status">
            {formatCount(watch.data)} added to your watches.
          </Text>
        )}
        {watch.isError && <ErrorNotice error={watch.error} />}
      </Stack>
    </form>
  );
}
