import { Alert, List, Text } from '@mantine/core';
import type { ReadTable } from './read-table.ts';

const SEPARATOR_WORDS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

type Props = { readonly table: ReadTable };

/** What kind of file it is, in the middle of a sentence. */
export function FormWords({ table: { form, workbook } }: Props) {
  if (workbook === null)
    return (
      <>
        separated by {SEPARATOR_WORDS[form.separator]}, read as {form.encoding.toUpperCase()}
      </>
    );
  return (
    <>
      in the sheet <bdi>{workbook.book.sheets[workbook.sheet]!.name}</bdi>
    </>
  );
}

/** What stands above the headings and is no row, and what may be meant otherwise. */
export function HowRead({ table: { passedOver, doubts } }: Props) {
  return (
    <>
      {doubts.map((doubt) => (
        <Alert key={doubt} color="yellow">
          {doubt}
        </Alert>
      ))}
      {passedOver.length > 0 && (
        <Text size="sm" component="div">
          Passed over above the headings:
          <List size="sm">
            {passedOver.map(({ line, text }) => (
              <List.Item key={line}>
                Line {line}: <bdi>{text}</bdi>
              </List.Item>
            ))}
          </List>
        </Text>
      )}
    </>
  );
}
