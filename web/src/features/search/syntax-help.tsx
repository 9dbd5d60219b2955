import { Button, Table, Text } from '@mantine/core';
import type { Search } from './search-address.ts';

type Row = readonly [query: string, meaning: string];

const EXAMPLES: Readonly<Record<Search['kind'], readonly Row[]>> = {
  companies: [
    ['summit holdings', 'Both words, in any order'],
    ['"real estate"', 'These words side by side, in this order'],
    ['hold*', 'Words that begin so: holding, holdings'],
    ['capital OR holdings', 'Either of them'],
    ['summit AND (capital OR holdings)', 'Parentheses group; AND is implied between terms'],
    ['AT&T', 'Signs separate words: the same as "at t"'],
  ],
  officers: [
    ['john smith', 'Both words, in any order: SMITH, JOHN A as well'],
    ['"mary ann"', 'These words side by side, in this order'],
    ['smi*', 'Words that begin so: Smith, Smiley'],
    ['smith OR smyth', 'Either of them'],
    ['john (smith OR smyth)', 'Parentheses group; AND is implied between terms'],
    ["o'brien", 'Apostrophes, accents and capitals make no difference'],
  ],
  premises: [
    ['fernhale bakery', 'Both words, in the trade name, the licensee or the address'],
    ['"quarry road"', 'These words side by side, in this order'],
    ['bak*', 'Words that begin so: bakery, bakers'],
    ['bakery OR cafe', 'Either of them'],
    ['pellton (bakery OR cafe)', 'Parentheses group; AND is implied between terms'],
    ["o'brien", 'Apostrophes, accents and capitals make no difference'],
  ],
};

type Props = { readonly kind: Search['kind']; readonly onTry: (query: string) => void };

/** The query language at a glance. An example goes into the box; it is not sent. */
export function SyntaxHelp({ kind, onTry }: Props) {
  return (
    <section aria-label="The query language">
      <Table verticalSpacing={4} horizontalSpacing="xs" withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Query</Table.Th>
            <Table.Th scope="col">What it finds</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {EXAMPLES[kind].map(([query, meaning]) => (
            <Table.Tr key={query}>
              <Table.Td>
                <Button
                  variant="default"
                  size="compact-sm"
                  ff="monospace"
                  fw={400}
                  h="auto"
                  py={2}
                  styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.45 } }}
                  onClick={() => onTry(query)}
                >
                  {query}
                </Button>
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        AND and OR are operators in capitals only. A star stands at the end of a word, never inside quotes. Case,
        accents and punctuation make no difference.
      </Text>
    </section>
  );
}
