import { Text } from '@mantine/core';
import type { Company, Party, Role } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { AddressLink, PartyLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { PARTY_TYPE_WORDS, ROLE_WORDS } from '../../shared/companies/words.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { spanOf } from '../../shared/span.ts';
import { EmptyState } from '../../shared/states.tsx';

/** Who stands in the record; those whose every role has ended apart. */
export function Parties({ parties }: { readonly parties: Company['parties'] }) {
  const all = parties ?? [];
  const ended = all.filter(hasEnded);
  const present = all.filter((party) => !hasEnded(party));
  return (
    <>
      <Section title="Parties">
        {present.length === 0 ? (
          <EmptyState title="No parties">
            {ended.length > 0
              ? 'Every role on the record has ended.'
              : 'This record names none. Some registries publish none at all, as Coverage says.'}
          </EmptyState>
        ) : (
          <PartyList parties={present} />
        )}
      </Section>
      {ended.length > 0 && (
        <Section title="Former parties" description="Each of their roles has ended.">
          <PartyList parties={ended} />
        </Section>
      )}
    </>
  );
}

function hasEnded({ roles }: Party): boolean {
  return roles.length > 0 && roles.every(({ ended_on }) => ended_on !== null);
}

function PartyList({ parties }: { readonly parties: readonly Party[] }) {
  return (
    <Paged items={parties} what="parties" pageSize={50}>
      {(parties) => (
        <ul className={lists['list']}>
          {parties.map((party, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parties may have one name
            <li key={index}>
              <strong>
                <PartyLink party={party} isPriced />
              </strong>
              <Text span c="dimmed" inherit>
                {PARTY_TYPE_WORDS[party.type]}
              </Text>
              {party.roles.map((role, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one role may stand twice
                <RoleLine key={index} role={role} />
              ))}
              {party.address !== null && (
                <div className={lists['under']}>
                  <AddressLink address={party.address} isPriced>
                    <Untrusted>{addressLines(party.address).join(', ')}</Untrusted>
                  </AddressLink>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

/** The normalized role, the registry's title where it says something else, the share, the days. */
function RoleLine({ role }: { readonly role: Role }) {
  const kind = ROLE_WORDS[role.kind];
  const span = spanOf(role);
  return (
    <div className={lists['whole']}>
      {kind}
      {role.title !== null && role.title.toLowerCase() !== kind.toLowerCase() && (
        <>
          {' '}
          (<Untrusted>{role.title}</Untrusted>)
        </>
      )}
      {role.ownership_percentage !== null && `, owns ${role.ownership_percentage} %`}
      {span !== null && (
        <Text span c="dimmed" inherit>
          {' '}
          · {span}
        </Text>
      )}
    </div>
  );
}
