import { Button, FileButton, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './matching.module.css';

type Props = { readonly isBusy: boolean; readonly onFile: (file: File) => void };

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,.html,.htm,.xml,text/csv,text/plain';

/** A button for a file, on a field that takes dropped ones as well. */
export function FilePicker({ isBusy, onFile }: Props) {
  const [isOver, setIsOver] = useState(false);
  const forgetChoice = useRef<() => void>(null);
  // A file that is dropped beside the field would be opened in place of the dashboard.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => event.preventDefault());
  const choose = (file: File | null) => {
    // The same file, corrected, can be chosen again.
    forgetChoice.current?.();
    if (file !== null) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isBusy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for those who have a pointer; the button is for everybody
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileButton accept={ACCEPTED} resetRef={forgetChoice} onChange={choose}>
        {(props) => (
          <Button {...props} loading={isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        or drop it here
      </Text>
    </div>
  );
}
