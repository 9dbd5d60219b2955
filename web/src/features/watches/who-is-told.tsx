import { Alert, Anchor, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useAbout } from '../../shared/about.ts';
import { formatList } from '../../shared/format.ts';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';
import type { Watch } from '../../shared/watches.ts';
import { ByMail } from './by-mail.tsx';
import { useHooked, useTold } from './told.ts';

const MANY: Readonly<Record<Watch['kind'], string>> = {
  company: 'companies',
  person: 'people',
  search: 'searches',
  premises: 'premises',
};

/** By mail, and by webhooks. */
export function WhoIsTold() {
  const { data: about } = useAbout();
  const mayChange = useMay('POST /dashboard/api/webhooks');
  const hooked = useHooked();
  const told = useTold();
  const remedy = about?.sends_mail ? 'have it mailed, or add a webhook' : 'add a webhook';
  return (
    <div id="mail">
      <Section title="Who is told">
        {told?.size === 0 && (
          <Alert role="status" color="yellow" icon={<IconBellOff aria-hidden />} title="Nobody is told">
            What your watches find stands on this page alone. {mayChange ? 'You can' : 'An owner of the account can'}{' '}
            {remedy}.
          </Alert>
        )}
        <ByMail />
        {hooked !== undefined && (
          <Text size="sm">
            {hooked.size === 0
              ? 'No webhook is told of changes. '
              : `Your webhooks are told of watched ${formatList([...hooked].map((kind) => MANY[kind]))}. `}
            {(mayChange || hooked.size > 0) && (
              <Anchor
                component={Link}
                href={hooked.size === 0 ? '/hooks?for=watches' : '/hooks'}
                inherit
                underline="always"
              >
                {hooked.size === 0 ? 'Add a webhook for them' : 'Webhooks'}
              </Anchor>
            )}
          </Text>
        )}
      </Section>
    </div>
  );
}
