import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';

type Props = {
  readonly label: string;
  readonly example: string;
  readonly pathOf: (text: string) => string;
};

/** Asks for the name or address that a page is about. Opening the page spends nothing. */
export function AskThread({ label, example, pathOf }: Props) {
  const [text, setText] = useState('');
  const [, navigate] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') navigate(pathOf(text.trim()));
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm" maw={640}>
        <TextInput
          label={label}
          placeholder={example}
          value={text}
          maxLength={1000}
          onChange={({ currentTarget: { value } }) => setText(value)}
          flex={1}
          miw={200}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </form>
  );
}
