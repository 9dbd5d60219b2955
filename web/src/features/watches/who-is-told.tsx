import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { formatList } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import type { Watch } from '../../shared/watches.ts';
import { ByMail } from './by-mail.tsx';
import { useHooked } from './told.ts';

const KINDS: readonly (readonly [Watch['kind'], string])[] = [
  ['company', 'companies'],
  ['person', 'people'],
  ['search', 'searches'],
];

/** By mail, and by webhooks. */
export function WhoIsTold() {
  const hooked = useHooked();
  return (
    <div id="mail">
      <Section title="Who is told">
        <ByMail />
        {hooked !== undefined && (
          <Text size="sm">
            {hooked.size === 0
              ? 'No webhook is told of changes. '
              : `Your webhooks are told of watched ${formatList(KINDS.flatMap(([kind, words]) => (hooked.has(kind) ? [words] : [])))}. `}
            <Anchor
              component={Link}
              href={hooked.size === 0 ? '/hooks?for=watches' : '/hooks'}
              inherit
              underline="always"
            >
              {hooked.size === 0 ? 'Add a webhook for them' : 'Webhooks'}
            </Anchor>
          </Text>
        )}
      </Section>
    </div>
  );
}
