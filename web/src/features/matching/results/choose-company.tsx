import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { useCoverage, useJurisdictionName } from '../../../shared/companies/coverage.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import type { Said } from './lines.ts';

const PAUSE_MS = 200;
const TYPED_LENGTH_MAX = 200;

type Props = {
  /** Of the place: what is looked for first. */
  readonly name: string;
  readonly onChoose: (said: Said) => void;
};

/** A company by its name or number, where no alternative is right. Suggestions are free. */
export default function ChooseCompany({ name, onChoose }: Props) {
  const [typed, setTyped] = useState(name.slice(0, TYPED_LENGTH_MAX));
  const [paused] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const nameOf = useJurisdictionName();
  const { data, isError } = useQuery({
    queryKey: ['suggest', paused],
    queryFn: ({ signal }) => call('GET /dashboard/api/suggest', { query: { q: paused } }, { signal }),
    enabled: paused !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choose = (jurisdiction_code: string, entity_number: string) =>
    onChoose({ verdict: 'chosen', jurisdiction_code, entity_number });
  const companies = (data?.suggestions ?? []).flatMap(({ kind, text, jurisdiction_code, entity_number }) =>
    (kind === 'company' || kind === 'number') && jurisdiction_code !== null && entity_number !== null
      ? [{ text, jurisdiction_code, entity_number }]
      : [],
  );
  return (
    <Stack gap="xs">
      <TextInput
        label="Name or number"
        autoFocus
        value={typed}
        maxLength={TYPED_LENGTH_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul aria-label="Suggested companies" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {companies.map(({ text, jurisdiction_code, entity_number }) => (
          <li key={`${jurisdiction_code} ${entity_number}`}>
            <Button
              variant="subtle"
              size="compact-sm"
              h="auto"
              mih={26}
              py={4}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
              onClick={() => choose(jurisdiction_code, entity_number)}
            >
              <span>
                <Untrusted>{text}</Untrusted>, {nameOf(jurisdiction_code)}{' '}
                {text !== entity_number && <bdi>{entity_number}</bdi>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {companies.length === 0 && paused !== '' && (isError || data !== undefined) && (
        <Text size="sm" c="dimmed" role="status">
          {isError ? 'No suggestions at the moment.' : 'No company has a name or number like this.'}
        </Text>
      )}
      <ByNumber onChoose={choose} />
    </Stack>
  );
}

/** One that no suggestion has. */
function ByNumber({ onChoose }: { readonly onChoose: (code: string, number: string) => void }) {
  const { data: jurisdictions = [] } = useCoverage();
  const [code, setCode] = useState('');
  const [number, setNumber] = useState('');
  const chosen = code || jurisdictions[0]?.jurisdiction_code || '';
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosen, number.trim());
  };
  return (
    <form onSubmit={choose}>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label="Registry"
          value={chosen}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          data={jurisdictions.map(({ jurisdiction_code: value, name }) => ({ value, label: name }))}
        />
        <TextInput
          label="Number"
          value={number}
          maxLength={100}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={number.trim() === '' || chosen === ''}>
          Choose
        </Button>
      </Group>
    </form>
  );
}
