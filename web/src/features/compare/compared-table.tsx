import { Anchor, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import type { Company } from '../../shared/api/schema.ts';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { companyPath } from '../../shared/record-address.ts';
import { Tag } from '../../shared/tag.tsx';
import classes from './compare.module.css';
import { compared, type Said } from './compared.ts';

type Props = { readonly pair: readonly [Company, Company]; readonly differencesOnly: boolean };

/** A row for each fact; what only one of the two says stands out, by a mark and a word. */
export function ComparedTable({ pair, differencesOnly }: Props) {
  const nameOf = useJurisdictionName();
  const rows = compared(pair, nameOf);
  const shown = differencesOnly ? rows.filter(({ isSame }) => !isSame) : rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
    <section className={classes['scroller']} aria-label="The two records" tabIndex={0}>
      <Table className={classes['table']} verticalSpacing={7} withTableBorder>
        <caption>
          <VisuallyHidden>The two records, side by side</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <VisuallyHidden>Fact</VisuallyHidden>
            </Table.Th>
            {pair.map(({ jurisdiction_code, entity_number, legal_name }) => (
              <Table.Th key={`${jurisdiction_code} ${entity_number}`} scope="col">
                <Anchor component={Link} href={companyPath(jurisdiction_code, entity_number)} inherit>
                  <Untrusted>{legal_name}</Untrusted>
                </Anchor>
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <VisuallyHidden>Whether they agree</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ label, sides, isSame }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              {sides.map((said, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sides, by their place
                <Table.Td key={index}>
                  <Side said={said} />
                </Table.Td>
              ))}
              <Table.Td>{isSame ? <Tag color="gray">Same</Tag> : <Tag color="yellow">Differs</Tag>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Side({ said }: { readonly said: readonly Said[] }) {
  if (said.length === 0) {
    return (
      <Text span size="sm" c="dimmed">
        Not said
      </Text>
    );
  }
  return said.map(({ text, isInBoth }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one thing may be said twice
    <div key={index}>
      {isInBoth ? (
        <Untrusted>{text}</Untrusted>
      ) : (
        <mark className={classes['differs']}>
          <Untrusted>{text}</Untrusted>
        </mark>
      )}
    </div>
  ));
}
