import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { schemeInWords } from '../../../../src/entity/index.ts';
import type { Input } from '../../shared/api/client.ts';
import type { Interest, Ownership, OwnershipParty } from '../../shared/api/schema.ts';
import { useOwnersSources } from '../../shared/companies/coverage.ts';
import { RecordLink } from '../../shared/companies/record-link.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { PARTY_TYPE_WORDS } from '../../shared/companies/words.ts';
import { Cost } from '../../shared/cost.tsx';
import { formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { useBuy, usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { spanOf } from '../../shared/span.ts';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';

const OWNERS = 'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/owners';
const PAGE_SIZE = 100;
type Side = 'subject' | 'owner';
type Shown = { readonly side: Side; readonly page: number };

type Props = { readonly jurisdiction: string; readonly number: string };

/** Who owns or runs the company by the sources that are loaded, and what it owns; asked for when somebody says so. */
export function CompanyOwners({ jurisdiction, number }: Props) {
  const { data: sources = [] } = useOwnersSources();
  const [shown, setShown] = useState<Shown>({ side: 'subject', page: 1 });
  const inputOf = ({ side, page }: Shown): Input<typeof OWNERS> => ({
    path: { jurisdiction_code: jurisdiction.toLowerCase(), company_number: number },
    query: { side, limit: PAGE_SIZE, page },
  });
  const { data, error, isFetching, buyAgain } = usePaid(OWNERS, inputOf(shown), sources.length > 0);
  const buy = useBuy();
  if (sources.length === 0) return null;
  const show = (to: Shown, pin: string | null = null) => {
    void buy(OWNERS, inputOf(to), undefined, pin);
    setShown(to);
  };
  const isAsked = data !== undefined || isFetching || error !== null;
  return (
    <Section
      title="Owners"
      description={
        data === undefined ? (
          'Who owns or runs it, and what it owns, by sources beside the registry.'
        ) : (
          <Cost of={data} />
        )
      }
    >
      {isFetching && <Loading label="Looking owners up" />}
      {!isFetching && error !== null && <ErrorNotice error={error} onRetry={buyAgain} />}
      {!isFetching && data !== undefined && (
        <>
          <Statements statements={data.answer.owners} {...shown} />
          <Pager
            what="statements"
            page={shown.page}
            nextPage={data.answer.next_page}
            onTurn={(page) => show({ ...shown, page }, data.pin)}
          >
            Page {shown.page}, each a lookup
          </Pager>
        </>
      )}
      {!isFetching && (
        <Group gap="xs">
          {(['subject', 'owner'] as const)
            .filter((side) => !isAsked || side !== shown.side)
            .map((side) => (
              <Button key={side} variant="default" onClick={() => show({ side, page: 1 })}>
                {side === 'subject' ? 'Show who owns it' : 'Show what it owns'} for&nbsp;
                <Price of="lookup" />
              </Button>
            ))}
        </Group>
      )}
    </Section>
  );
}

function Statements({ statements, side, page }: Shown & { readonly statements: readonly Ownership[] }) {
  const { data: sources = [] } = useOwnersSources();
  const titleOf = (code: string) => sources.find(({ source }) => source === code)?.title ?? code;
  const told = statements.filter(({ owner }) => owner !== null);
  if (told.length === 0 && page === 1)
    return (
      <EmptyState title={side === 'subject' ? 'No owners' : 'Nothing that it owns'}>
        No loaded source states {side === 'subject' ? 'who owns or runs this company' : 'that it owns or runs another'}.
      </EmptyState>
    );
  return (
    <ul className={lists['list']}>
      {told.map(({ id, source, as_of, interests, ...parties }) => {
        const party = parties[side === 'subject' ? 'owner' : 'subject']!;
        return (
          <li key={`${source} ${id}`}>
            <PartyName party={party} />{' '}
            <Text span c="dimmed" inherit>
              {PARTY_TYPE_WORDS[party.type]}
            </Text>
            {interests.map((interest) => (
              <InterestLine key={JSON.stringify(interest)} interest={interest} />
            ))}
            <div className={lists['under']}>
              <Untrusted>
                {[titleOf(source), ...numbersOf(party), ...formerlyOf(party), `as of ${formatDay(as_of)}`].join(' · ')}
              </Untrusted>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function PartyName({
  party: { name, identifiers, jurisdiction_code, entity_number },
}: {
  readonly party: OwnershipParty;
}) {
  const title = <Untrusted>{name ?? identifiers[0]?.value ?? 'Persons whom the source does not name'}</Untrusted>;
  const isRegistered = jurisdiction_code !== null && entity_number !== null;
  return (
    <strong>
      {isRegistered ? (
        <RecordLink jurisdiction={jurisdiction_code} number={entity_number}>
          {title}
        </RecordLink>
      ) : (
        title
      )}
    </strong>
  );
}

const formerlyOf = ({ previous_names: names }: OwnershipParty): string[] =>
  names === undefined ? [] : [`formerly ${names.join(', ')}`];

const numbersOf = ({ identifiers }: OwnershipParty): string[] =>
  identifiers.map(({ scheme, value }) => `${schemeInWords(scheme)} ${value}`);

/** The source's own words, or what kind of interest it is; the share, the days. */
function InterestLine({ interest }: { readonly interest: Interest }) {
  const { type, title, direct_or_indirect: directness, share } = interest;
  // `IS_DIRECTLY_CONSOLIDATED_BY` is a code rather than words.
  const words = title?.includes('_')
    ? title.replaceAll('_', ' ').toLowerCase()
    : (title ?? type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const facts = [directness === 'unknown' ? null : directness, percentOf(share), spanOf(interest)];
  return (
    <div className={lists['whole']}>
      <Untrusted>{[words, ...facts.filter((fact) => fact !== null)].join(' · ')}</Untrusted>
    </div>
  );
}

function percentOf(share: Interest['share']): string | null {
  if (share === null) return null;
  if (share.exact !== null) return `${share.exact} %`;
  const { minimum, maximum } = share;
  if (minimum === null) return maximum === null ? null : `at most ${maximum} %`;
  return maximum === null ? `at least ${minimum} %` : `${minimum} to ${maximum} %`;
}
