import { Anchor, Text } from '@mantine/core';
import { IconBuilding, IconMapPin, IconSearch, IconUser } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Section } from '../../shared/page.tsx';
import { useSeen } from '../../shared/use-seen.ts';
import classes from './recently-seen.module.css';
import results from './results.module.css';
import { SeenDetail } from './seen-detail.tsx';

const ICONS = { company: IconBuilding, person: IconUser, address: IconMapPin, search: IconSearch };

/** What was looked at last, in this browser. */
export function RecentlySeen() {
  const seen = useSeen();
  if (seen.length === 0) return null;
  return (
    <Section title="Recently seen" description="Kept in this browser until you sign out." className={results['below']}>
      <ul className={classes['list']}>
        {seen.map((one) => {
          const { text, path } = one;
          const Icon = ICONS[one.kind];
          return (
            <li key={path} className={classes['seen']}>
              <Icon size={17} stroke={1.6} aria-hidden className={classes['icon']} />
              <div>
                <Anchor component={Link} href={path} inherit>
                  <bdi>{text}</bdi>
                </Anchor>
                <Text size="xs" c="dimmed">
                  <SeenDetail seen={one} />
                </Text>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
