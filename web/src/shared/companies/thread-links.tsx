import { Anchor, Button } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hasCompanyDesignator, tokenize } from '../../../../src/entity/index.ts';
import type { Address, Party } from '../api/schema.ts';
import { useBuy } from '../paid.ts';
import { Price } from '../price.tsx';
import { addressText } from './address.ts';
import {
  addressPath,
  agentPath,
  type Identifier,
  identifierPath,
  networkPath,
  networkPathOfAll,
  personPath,
  type Root,
} from './thread-paths.ts';
import {
  AGENT,
  AT_ADDRESS,
  addressAsked,
  agentAsked,
  IDENTIFIER,
  identifierAsked,
  PEOPLE,
  peopleAsked,
} from './threads.ts';
import { Untrusted } from './untrusted.tsx';

type Threaded = {
  /** The price is told beside it, so that the click buys what it leads to. Else its page tells the price first. */
  readonly isPriced?: boolean;
  readonly children?: ReactNode;
};

/** Leads to all companies that carry a person's name. */
export function PersonLink({ name, isPriced = false, children }: Threaded & { readonly name: string }) {
  const buy = useBuy();
  return (
    <Thread href={personPath(name)} onOpen={isPriced ? () => buy(PEOPLE, peopleAsked(name)) : null}>
      {children ?? <Untrusted>{name}</Untrusted>}
    </Thread>
  );
}

/** Leads to who is at an address. One that names no house of the United States is text. */
export function AddressLink({
  address,
  isPriced = false,
  children,
}: Threaded & { readonly address: Address | string }) {
  const buy = useBuy();
  const text = typeof address === 'string' ? address : addressText(address);
  if (text === null) return children;
  return (
    <Thread href={addressPath(text)} onOpen={isPriced ? () => buy(AT_ADDRESS, addressAsked(text)) : null}>
      {children ?? <Untrusted>{text}</Untrusted>}
    </Thread>
  );
}

/** Leads to the companies that have an identifier. */
export function IdentifierLink({ identifier, isPriced = false }: Threaded & { readonly identifier: Identifier }) {
  const buy = useBuy();
  return (
    <Thread
      href={identifierPath(identifier)}
      onOpen={isPriced ? () => buy(IDENTIFIER, identifierAsked(identifier)) : null}
    >
      <Untrusted>{identifier.value}</Untrusted>
    </Thread>
  );
}

/** Leads to the companies that a registered agent serves. */
export function AgentLink({ name, isPriced = false, children }: Threaded & { readonly name: string }) {
  const buy = useBuy();
  const asked = agentAsked(name);
  return (
    <Thread href={agentPath(name)} onOpen={isPriced && asked !== null ? () => buy(AGENT, asked) : null}>
      {children ?? <Untrusted>{name}</Untrusted>}
    </Thread>
  );
}

/** Leads to what is tied to a company, a person or an address, from a line of text. */
export function NetworkLink({ root }: { readonly root: Root }) {
  return (
    <Anchor component={Link} href={networkPath(root)} inherit underline="always">
      Network
    </Anchor>
  );
}

type NetworkButtonProps = {
  /** What it begins at, twenty at most. */
  readonly roots: readonly [Root, ...Root[]];
  readonly children?: ReactNode;
};

/** The same, at the head of a page or of a part. */
export function NetworkButton({ roots, children = 'Network' }: NetworkButtonProps) {
  return (
    <Button
      component={Link}
      href={networkPathOfAll(roots)}
      variant="default"
      size="compact-sm"
      leftSection={<IconAffiliate size={14} aria-hidden />}
    >
      {children}
    </Button>
  );
}

type SearchProps = { readonly name: string; readonly jurisdiction?: string; readonly children?: ReactNode };

/** Leads to the search for a company by its name; the search is written, not sent. */
export function NameSearchLink({ name, jurisdiction, children }: SearchProps) {
  const words = tokenize(name).join(' ');
  const text = children ?? <Untrusted>{name}</Untrusted>;
  if (words === '') return text;
  const address = new URLSearchParams({ q: `"${words}"`, ...(jurisdiction && { jurisdictions: jurisdiction }) });
  return <Thread href={`/search?${address}`}>{text}</Thread>;
}

/** A party's name, with where it leads: to the people of the name, to an agent's companies, or to a search. */
export function PartyLink({
  party,
  ...threaded
}: Threaded & { readonly party: Pick<Party, 'type' | 'name' | 'roles'> }) {
  const { type, name, roles } = party;
  const isCompany = type === 'company' || (type === 'unknown' && hasCompanyDesignator(name));
  if (!isCompany) return <PersonLink name={name} {...threaded} />;
  const isAgent = roles.some(({ kind }) => kind === 'registered_agent');
  return isAgent ? (
    <AgentLink name={name} {...threaded} />
  ) : (
    <NameSearchLink name={name}>{threaded.children}</NameSearchLink>
  );
}

/** What the links of a record cost to open: said once, at its head. */
export function ThreadPrice() {
  return (
    <>
      Each person, address, identifier and registration opens for <Price of="lookup" />, an agent’s companies for{' '}
      <Price of="officer_search" resultsMax={100} />; again within 24 hours for free.
    </>
  );
}

type ThreadProps = {
  readonly href: string;
  readonly onOpen?: (() => unknown) | null;
  readonly children: ReactNode;
};

function Thread({ href, onOpen = null, children }: ThreadProps) {
  return (
    <Anchor component={Link} href={href} inherit {...(onOpen !== null && { onClick: () => void onOpen() })}>
      {children}
    </Anchor>
  );
}
