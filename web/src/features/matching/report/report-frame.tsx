import { Alert, Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { formatDay } from '../../../shared/format.ts';
import { PageHeader, Section } from '../../../shared/page.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { Tag } from '../../../shared/tag.tsx';
import { Time } from '../../../shared/time.tsx';
import classes from './report.module.css';
import type { Source } from './sources.ts';

type Props = {
  readonly title: string;
  /** What it is a report of, in a sentence. */
  readonly children: ReactNode;
  readonly body: ReactNode;
  readonly sources: readonly Source[];
  readonly email: string;
  readonly madeAt: string;
  /** The same for programs, and what its file is called. */
  readonly json: object;
  readonly fileName: string;
};

const COLUMNS: readonly Column<Source>[] = [
  { header: 'Source', cell: ({ name }) => name },
  { header: 'As of', cell: ({ as_of }) => formatDay(as_of) },
  { header: 'Note', cell: ({ is_sample }) => is_sample && <Tag color="yellow">Sample data</Tag> },
];

/** A page to hand in: it prints without what is around it, and is there as JSON. */
export function ReportFrame({ title, children, body, sources, email, madeAt, json, fileName }: Props) {
  const made = { made_at: madeAt, made_by: email, sources };
  const save = () =>
    saveFile(new Blob([JSON.stringify({ ...made, ...json }, null, 2)], { type: 'application/json' }), fileName);
  return (
    <article className={classes['report']}>
      <PageHeader
        title={title}
        actions={
          <Group gap="xs" className={classes['tools']}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print, or save as PDF
            </Button>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
              JSON
            </Button>
          </Group>
        }
      >
        {children} Made <Time at={madeAt} /> by <bdi>{email}</bdi>.
      </PageHeader>
      {sources.some(({ is_sample }) => is_sample) && (
        <Alert color="yellow" mb="md" title="Sample data">
          Companies of the sources marked so are invented.
        </Alert>
      )}
      {body}
      <Section title="Sources" mt="lg">
        <DataTable caption="Sources" rows={sources} rowKey={({ code }) => code} columns={COLUMNS} />
      </Section>
    </article>
  );
}
