import { Alert, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type Column, DataTable } from '../data-table.tsx';
import { formatDay } from '../format.ts';
import { PageHeader, Section } from '../page.tsx';
import { Tag } from '../tag.tsx';
import { Time } from '../time.tsx';
import type { Making } from './making.ts';
import { PrintButton } from './print-button.tsx';
import classes from './report.module.css';
import { SaveJson } from './save-json.tsx';
import type { Source } from './sources.ts';

type Props = {
  readonly title: string;
  /** What it is a report of, in a sentence. */
  readonly children: ReactNode;
  readonly body: ReactNode;
  readonly making: Making;
};

const COLUMNS: readonly Column<Source>[] = [
  { header: 'Source', cell: ({ name }) => name },
  { header: 'As of', cell: ({ as_of }) => formatDay(as_of) },
  { header: 'Note', cell: ({ is_sample }) => is_sample && <Tag color="yellow">Sample data</Tag> },
];

type PageProps = Props & {
  /** The same for programs, and what its file is called. */
  readonly json: object;
  readonly fileName: string;
};

/** A page to hand in: it prints without what is around it, and is there as JSON. */
export function ReportFrame({ title, children, body, making, json, fileName }: PageProps) {
  return (
    <article className={classes['report']}>
      <PageHeader
        title={title}
        actions={
          <Group gap="xs" className={classes['tools']}>
            <PrintButton onClick={() => window.print()} />
            <SaveJson making={making} json={json} fileName={fileName} />
          </Group>
        }
      >
        {children} <MadeBy making={making} />
      </PageHeader>
      <Contents body={body} making={making} />
    </article>
  );
}

/** Prints a report in place of the page that one is on, which stays as it is. `onPrinted`: it is to be taken away. */
export function PrintedReport({
  title,
  children,
  body,
  making,
  onPrinted,
}: Props & { readonly onPrinted: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it prints once
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, []);
  return createPortal(
    <article className={`${classes['report']} ${classes['printed']}`}>
      <Title order={1}>{title}</Title>
      <Text mb="lg">
        {children} <MadeBy making={making} />
      </Text>
      <Contents body={body} making={making} />
    </article>,
    document.body,
  );
}

const MadeBy = ({ making: { madeAt, email } }: Pick<Props, 'making'>) => (
  <>
    Made <Time at={madeAt} /> by <bdi>{email}</bdi>.
  </>
);

function Contents({ body, making: { sources } }: Pick<Props, 'body' | 'making'>) {
  return (
    <>
      {sources.some(({ is_sample }) => is_sample) && (
        <Alert color="yellow" mb="md" title="Sample data">
          Companies of the sources marked so are invented.
        </Alert>
      )}
      {body}
      <Section title="Sources" mt="lg">
        <DataTable caption="Sources" rows={sources} rowKey={({ code }) => code} columns={COLUMNS} />
      </Section>
    </>
  );
}
