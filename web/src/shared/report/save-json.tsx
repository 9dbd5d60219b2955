import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../save-file.ts';
import type { Making } from './making.ts';

type Props = { readonly making: Making; readonly json: object; readonly fileName: string; readonly label?: string };

/** A report for programs. */
export function SaveJson({ making: { madeAt, email, sources }, json, fileName, label = 'JSON' }: Props) {
  const save = () => {
    const all = { made_at: madeAt, made_by: email, sources, ...json };
    saveFile(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), fileName);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {label}
    </Button>
  );
}
