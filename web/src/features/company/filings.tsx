import { Text } from '@mantine/core';
import type { Company } from '../../shared/api/schema.ts';
import { RecordLink } from '../../shared/companies/record-link.tsx';
import { Untrusted, UntrustedLink } from '../../shared/companies/untrusted.tsx';
import { filingTitle } from '../../shared/companies/words.ts';
import { formatCount, formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';

/** Newest first. */
export function Filings({ company: { filings, relationships } }: { readonly company: Company }) {
  if (filings === null) return null;
  const sorted = filings.toSorted((a, b) => (a.filed_on < b.filed_on ? 1 : a.filed_on > b.filed_on ? -1 : 0));
  return (
    <Section title="Filings" description={`${formatCount(filings.length)} on the record, the newest first.`}>
      <Paged items={sorted} what="filings" pageSize={20}>
        {(filings) => (
          <ul className={lists['list']}>
            {filings.map((filing, index) => {
              const title = filingTitle(filing);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: filings may have no number
                <li key={index}>
                  <strong>
                    {filing.url === null ? (
                      <Untrusted>{title}</Untrusted>
                    ) : (
                      <UntrustedLink url={filing.url} label={title} />
                    )}
                  </strong>
                  <span>{formatDay(filing.filed_on)}</span>
                  {filing.description !== null && (
                    <div className={lists['under']}>
                      <Untrusted>{filing.description}</Untrusted>
                    </div>
                  )}
                  {filing.id !== null && (
                    <Text size="xs" className={lists['under']}>
                      No. <FilingNumber number={filing.id} relationships={relationships ?? []} />
                    </Text>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Paged>
    </Section>
  );
}

type NumberProps = {
  readonly number: string;
  readonly relationships: NonNullable<Company['relationships']>;
};

/** Of a filing by which another registration came about, the number is that registration's. */
function FilingNumber({ number, relationships }: NumberProps) {
  const text = <Untrusted>{number}</Untrusted>;
  const related = relationships.find(({ entity }) => entity.entity_number === number)?.entity;
  if (related == null || related.jurisdiction_code === null) return text;
  return (
    <RecordLink jurisdiction={related.jurisdiction_code} number={number}>
      {text}
    </RecordLink>
  );
}
