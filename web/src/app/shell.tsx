import { Burger, Group, Text } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import {
  IconBell,
  IconBook2,
  IconBookmark,
  IconBuildingStore,
  IconChartBar,
  IconCoins,
  IconKey,
  IconLayoutDashboard,
  IconMapSearch,
  IconSearch,
  IconServer,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Mark } from '../shared/brand.tsx';
import { formatCount, formatShortCount } from '../shared/format.ts';
import { SampleBadge } from '../shared/sample-badge.tsx';
import { useOverview, useSession } from '../shared/session.ts';
import { UnseenCount } from '../shared/unseen-count.tsx';
import { FindButton, FindIcon, useFind } from './find.tsx';
import { Person } from './person.tsx';
import classes from './shell.module.css';
import { useNotePage } from './use-note-page.ts';
import { VerifyBanner } from './verify-banner.tsx';

const NAVIGATION = [
  {
    group: 'Registries',
    links: [
      { href: '/search', label: 'Search', icon: IconSearch },
      { href: '/saved', label: 'Saved', icon: IconBookmark },
      { href: '/coverage', label: 'Coverage', icon: IconMapSearch },
    ],
  },
  {
    group: 'Matching',
    links: [{ href: '/match', label: 'Match', icon: IconBuildingStore }],
  },
  {
    group: 'Your account',
    links: [
      { href: '/keys', label: 'Keys', icon: IconKey },
      { href: '/watches', label: 'Watches', icon: IconBell },
      { href: '/hooks', label: 'Webhooks', icon: IconWebhook },
      { href: '/usage', label: 'Usage', icon: IconChartBar },
      { href: '/credits', label: 'Credits', icon: IconCoins },
      { href: '/team', label: 'Team', icon: IconUsers },
    ],
  },
] as const;

/** What every page of an account stands in: navigation at the left, on small screens behind a button. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && close());
  useNotePage();
  const find = useFind();
  const { data: account } = useSession();
  return (
    <div className={classes['shell']}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <section className={classes['header']} aria-label="Top bar">
        <Brand onClick={close} />
        <Group gap="xs">
          <FindIcon onClick={find.open} />
          <ShortBalance onClick={close} />
          <Burger opened={isOpen} onClick={toggle} size="sm" aria-label="Navigation" aria-expanded={isOpen} />
        </Group>
      </section>
      <nav className={classes['navigation']} aria-label="Main" data-open={isOpen || undefined}>
        <Brand onClick={close} />
        <FindButton onClick={find.open} />
        <div className={classes['links']}>
          <NavigationLink href="/" label="Overview" icon={IconLayoutDashboard} onClick={close} />
          {NAVIGATION.map(({ group, links }) => (
            <div key={group}>
              <div className={classes['group']}>{group}</div>
              {links.map((link) => (
                <NavigationLink key={link.href} {...link} onClick={close} />
              ))}
            </div>
          ))}
          {account?.is_operator && (
            <NavigationLink href="/operator" label="Operator" icon={IconServer} onClick={close} />
          )}
          <div className={classes['group']}>Help</div>
          <NavigationLink href="/docs" label="API reference" icon={IconBook2} onClick={close} />
        </div>
        <Balance onClick={close} />
        <Person onLeave={close} />
      </nav>
      <main id="content" tabIndex={-1} className={classes['main']}>
        <div className={classes['content']}>
          <VerifyBanner />
          <ReaderNotice />
          {children}
        </div>
      </main>
      {find.box}
    </div>
  );
}

/** Before a reader is refused. */
function ReaderNotice() {
  const { data: account } = useSession();
  if (account?.role !== 'reader') return null;
  return (
    <Text size="sm" c="dimmed" mb="md" component="aside" aria-label="Your role">
      You are a reader of this account: you see what it keeps. Its analysts and owners search, match and change it.
    </Text>
  );
}

function Brand({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className={classes['brand']}>
      <Link href="/" className={classes['home']} aria-label="Charter" onClick={onClick}>
        <Mark />
        <span className={classes['word']}>Charter</span>
      </Link>
      <SampleBadge />
    </div>
  );
}

type LinkProps = {
  readonly href: string;
  readonly label: string;
  readonly icon: typeof IconKey;
  readonly onClick: () => void;
};

function NavigationLink({ href, label, icon: Icon, onClick }: LinkProps) {
  const [location] = useLocation();
  // Whatever a record leads to is looked at from the search.
  const isCurrent =
    location === href ||
    (href !== '/' && location.startsWith(`${href}/`)) ||
    (href === '/search' &&
      /^\/(?:(?:companies|premises)\/|(?:people|addresses|agents|identifiers|network|compare)$)/.test(location)) ||
    (href === '/saved' && location.startsWith('/lists/')) ||
    (href === '/watches' && location.startsWith('/portfolios/'));
  return (
    <Link href={href} className={classes['link']} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
      {href === '/watches' && <UnseenCount />}
    </Link>
  );
}

/** The balance on small screens, where the navigation is behind a button. */
function ShortBalance({ onClick }: { readonly onClick: () => void }) {
  const { data } = useOverview();
  return (
    <Link
      href="/credits"
      className={classes['shortBalance']}
      aria-label={data === undefined ? 'Credits –' : `${formatShortCount(data.credits.available)} credits available`}
      onClick={onClick}
    >
      <IconCoins size={16} stroke={1.6} aria-hidden />
      {data === undefined ? '–' : formatShortCount(data.credits.available)}
    </Link>
  );
}

function Balance({ onClick }: { readonly onClick: () => void }) {
  const { data } = useOverview();
  return (
    <Link href="/credits" className={classes['balance']} onClick={onClick}>
      <Text size="xs" c="dimmed">
        Credits available
      </Text>
      <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {data === undefined ? '–' : formatCount(data.credits.available)}
      </Text>
    </Link>
  );
}
