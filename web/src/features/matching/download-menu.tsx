import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../shared/save-file.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import type { Source } from './downloads.ts';

type Props = {
  readonly source: Source;
  /** Of the file that was matched; the downloads are called after it. */
  readonly fileName: string;
  readonly note: string | null;
};

type Kind = {
  readonly label: string;
  readonly ending: string;
  readonly make: (source: Source) => Promise<Blob>;
};

/** What makes the files is fetched by those who want one. */
const maker = () => import('./downloads.ts');
const csvOf = async (source: Source, which: 'all' | 'unmatched') => (await maker()).csvOf(source, which);

const JSON_ROWS: Kind = {
  label: 'Results as JSON',
  ending: 'matched.json',
  make: async (source) => (await maker()).jsonOf(source),
};
const LABELS: Kind = {
  label: 'Decisions as labels',
  ending: 'labels.jsonl',
  make: async (source) => (await maker()).labelsOf(source),
};

/** The form that the file came in is the first. */
function kindsOf({ file, decisions }: Source, fileName: string): readonly Kind[] {
  const delimited = file?.form.separator === '\t' ? 'tsv' : 'csv';
  const kinds: readonly Kind[] = [
    {
      label: `Results as ${delimited.toUpperCase()}`,
      ending: `matched.${delimited}`,
      make: (source) => csvOf(source, 'all'),
    },
    JSON_ROWS,
    { label: 'Unmatched rows', ending: `unmatched.${delimited}`, make: (source) => csvOf(source, 'unmatched') },
    ...(decisions.size > 0 ? [LABELS] : []),
  ];
  const format = file?.workbook?.book.format;
  if (format === undefined) return kinds;
  // A copy with macros has to be called so.
  const ending = /\.(?:xlsm|xltx|ots)$/i.exec(fileName)?.[0] ?? `.${format}`;
  const label = format === 'xlsx' ? 'Results as Excel' : 'Results as OpenDocument';
  return [{ label, ending: `matched${ending}`, make: async (source) => (await maker()).workbookOf(source) }, ...kinds];
}

export default function Downloads({ source, fileName, note }: Props) {
  const kinds = kindsOf(source, fileName);
  const stem = fileName.replace(/\.[^.]*$/, '');
  const download = useMutation({
    mutationFn: async ({ make, ending }: Kind) => saveFile(await make(source), `${stem}-${ending}`),
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={download.isPending}
          >
            <span className="if-room">Download</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {note !== null && <Menu.Label>{note}</Menu.Label>}
          {kinds.map((kind) => (
            <Menu.Item key={kind.label} onClick={() => download.mutate(kind)}>
              {kind.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {download.isError && <ErrorNotice error={download.error} />}
    </>
  );
}
