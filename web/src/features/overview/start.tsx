import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAbout } from '../../shared/about.ts';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';

/** Where everything begins: one box, and a file to try. What is typed is counted before anything is charged. */
export function Start() {
  const [text, setText] = useState('');
  const [, navigate] = useLocation();
  const { data: about } = useAbout();
  const mayMatch = useMay('POST /dashboard/api/local-businesses/batches');
  const find = (event: FormEvent) => {
    event.preventDefault();
    navigate(text.trim() === '' ? '/search' : `/search?q=${encodeURIComponent(text.trim())}`);
  };
  return (
    <Section
      title="Find a company"
      description="By its name, a person, a number or an address. Counting what there is costs nothing."
      actions={
        mayMatch && (
          <Button
            component={Link}
            href="/match?sample"
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          >
            Match the sample file
          </Button>
        )
      }
    >
      <form onSubmit={find}>
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput
            aria-label="Company, person, number or address"
            placeholder={about !== undefined && about.sample_jurisdictions.length > 0 ? 'summit' : 'Company or person'}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            style={{ flexGrow: 1 }}
          />
          <Button type="submit">Find</Button>
        </Group>
      </form>
      <Group gap="md">
        <Anchor component={Link} href="/coverage" size="sm" underline="always">
          What is loaded
        </Anchor>
        {mayMatch && (
          <Anchor component={Link} href="/match" size="sm" underline="always">
            Match a file of your own
          </Anchor>
        )}
      </Group>
    </Section>
  );
}
