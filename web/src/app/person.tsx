import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { LeaveDialog, useLeave } from '../shared/leave.ts';
import { useSession } from '../shared/session.ts';
import { ErrorNotice } from '../shared/states.tsx';
import classes from './shell.module.css';

type Appearance = { readonly icon: typeof IconSun; readonly name: string; readonly next: MantineColorScheme };

const APPEARANCES: Readonly<Record<MantineColorScheme, Appearance>> = {
  auto: { icon: IconDeviceDesktop, name: 'as the system', next: 'light' },
  light: { icon: IconSun, name: 'light', next: 'dark' },
  dark: { icon: IconMoon, name: 'dark', next: 'auto' },
};

/** Who is signed in, the colours, and the way out. */
export function Person({ onLeave }: { readonly onLeave: () => void }) {
  const { data: account } = useSession();
  const [location] = useLocation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { leave, isLeaving, error, asked, sure, stay } = useLeave('here');
  const { icon: AppearanceIcon, name, next } = APPEARANCES[colorScheme];
  const appearance = `Appearance: ${name}. Change to ${APPEARANCES[next].name}`;
  return (
    <>
      {error !== null && asked === null && <ErrorNotice error={error} />}
      {asked !== null && (
        <Suspense>
          <LeaveDialog unfinished={asked} isLeaving={isLeaving} error={error} onLeave={sure} onStay={stay} />
        </Suspense>
      )}
      <div className={classes['person']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={appearance}
          title={appearance}
          onClick={() => setColorScheme(next)}
        >
          <AppearanceIcon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Link
          href="/account"
          className={classes['link']}
          aria-current={location === '/account' ? 'page' : undefined}
          title={account?.email}
          onClick={onLeave}
        >
          <span className={classes['email']}>{account?.email}</span>
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Sign out"
          title="Sign out"
          loading={isLeaving}
          onClick={leave}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
