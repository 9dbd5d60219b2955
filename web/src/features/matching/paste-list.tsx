import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

type Props = { readonly isBusy: boolean; readonly onFile: (file: File) => void };

/** Rows of a spreadsheet, as they are copied from there: from then on they are a file. */
export function PasteList({ isBusy, onFile }: Props) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const read = (event: FormEvent) => {
    event.preventDefault();
    onFile(new File([text], name.trim() || 'Pasted list', { type: 'text/plain' }));
  };
  return (
    <form onSubmit={read}>
      <Textarea
        label="Rows"
        description="Copied from a spreadsheet, or with commas between. A line for each place, headings first if there are any."
        placeholder={'Name\tStreet\tCity\tState\tZIP'}
        autosize
        minRows={6}
        maxRows={16}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group align="flex-end" gap="sm" mt="sm">
        <TextInput
          label="What to call it"
          placeholder="Pasted list"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
          Go on
        </Button>
      </Group>
    </form>
  );
}
