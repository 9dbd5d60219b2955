import { Anchor, Button } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
// Not the router's, which decodes an address twice.
import { useSearch } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/errors.ts';
import { useCompanyNumber } from '../../shared/companies/coverage.ts';
import { networkPath, type Root } from '../../shared/companies/thread-paths.ts';
import { PageHeader } from '../../shared/page.tsx';
import { usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { ChooseRoot } from './choose-root.tsx';
import { readShown, type Shown, shownPath } from './network-address.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { NetworkView } from './network-view.tsx';
import { counted } from './words.ts';

export default function NetworkPage() {
  const address = useSearch();
  const shown = useMemo(() => readShown(address), [address]);
  const [, navigate] = useLocation();
  if (shown !== null) return <NetworkAt shown={shown} />;
  return (
    <>
      <PageHeader title="Network">
        What is tied to a company, a person or an address: people, companies, addresses and premises, up to three steps
        away. It is opened from a company’s page too:{' '}
        <Anchor component={Link} href="/search" inherit underline="always">
          search for one
        </Anchor>
        .
      </PageHeader>
      <ChooseRoot onChoose={(root) => navigate(networkPath(root))} />
    </>
  );
}

/** The network where it is there or paid for. An address that is merely opened spends nothing. */
function NetworkAt({ shown }: { readonly shown: Shown }) {
  const { root, also, depth } = shown;
  const numberOf = useCompanyNumber();
  const { data, error, isFetching, buy, buyAgain } = usePaid(NETWORK, networkOfRoot(root, depth, also));
  const beginnings = [root, ...also].map((one) => rootInWords(one, numberOf)).join('; ');
  const [, navigate] = useLocation();
  const open = (next: Partial<Shown>, replace = false) => navigate(shownPath({ ...shown, ...next }), { replace });
  if (isFetching) return <Loading label="Finding the network" />;
  if (error instanceof ApiError && error.status === 404)
    return <NotFound kind={also.length > 0 ? 'several' : root.kind}>{beginnings}</NotFound>;
  const notice = error !== null && <ErrorNotice error={error} onRetry={buyAgain} />;
  if (data !== undefined) {
    return (
      <>
        {notice}
        <NetworkView shown={shown} bought={data} onOpen={open} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Network">{beginnings}</PageHeader>
      {notice || (
        <EmptyState
          title="This network has not been asked for yet"
          icon={IconAffiliate}
          action={
            <Button mt="xs" onClick={buy}>
              Show {counted(depth, 'step')} for <Price of="lookup" />
            </Button>
          }
        >
          Opening or reloading an address spends no credits. What was shown once opens for nothing for 24 hours.
        </EmptyState>
      )}
    </>
  );
}

type Begun = Root['kind'] | 'several';

const NOT_FOUND: Readonly<Record<Begun, readonly [title: string, advice: string]>> = {
  several: [
    'One of these is not there',
    'A number must be exactly the registry’s, and a person is found by a name that the record of the company has.',
  ],
  company: [
    'No company has this number in this jurisdiction',
    "A number must be exactly the registry's, with its zeros, dashes and letters.",
  ],
  person: [
    'This company does not name this person',
    'A person is found by a name that the record of the company has, in any order of its words.',
  ],
  address: ['No loaded company stands at this address', 'It wants a house number, a street, and a city or ZIP code.'],
};

function NotFound({ kind, children }: { readonly kind: Begun; readonly children: string }) {
  const [title, advice] = NOT_FOUND[kind];
  return (
    <>
      <PageHeader title="Network not found">{children}</PageHeader>
      <EmptyState title={title} icon={IconAffiliate}>
        Nothing was charged. {advice}
      </EmptyState>
    </>
  );
}

function rootInWords(root: Root, numberOf: ReturnType<typeof useCompanyNumber>): string {
  if (root.kind === 'address') return root.address;
  const company = numberOf(root);
  return root.kind === 'company' ? company : `${root.name}, named by ${company}`;
}
