import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useAbout } from '../../shared/about.ts';
import { Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { ErrorNotice, Loaded } from '../../shared/states.tsx';
import { useChangeMails, useSetChangeMails } from '../../shared/watches.ts';

/** Whether the account is mailed what its watches find: offered only where a mail can come. */
export function ByMail() {
  const { data: about } = useAbout();
  const { data: account } = useSession();
  const mails = useChangeMails();
  if (about === undefined || !account) return null;
  return (
    <div id="mail">
      <Section title="By mail">
        {about.sends_mail ? (
          <Loaded query={mails} label="Loading the setting">
            {({ mails }) => <Choice isOn={mails} email={account.email} isConfirmed={account.email_verified} />}
          </Loaded>
        ) : (
          <Text size="sm">
            This server sends no mail. What changed stands on this page, and your webhooks are told.
          </Text>
        )}
      </Section>
    </div>
  );
}

type Props = { readonly isOn: boolean; readonly email: string; readonly isConfirmed: boolean };

function Choice({ isOn, email, isConfirmed }: Props) {
  const set = useSetChangeMails();
  // At once, not with the next render of the mutation: the box would fall back for a moment.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (mails: boolean) => {
    setChosen(mails);
    set.mutate(mails, { onSettled: () => setChosen(null) });
  };
  return (
    <>
      <Checkbox
        checked={chosen ?? isOn}
        disabled={chosen !== null || (!isConfirmed && !isOn)}
        label="Mail me what changed"
        description={
          isConfirmed
            ? `To ${email}: after a load that changed something you watch, one mail an hour at most.`
            : 'Confirm your e-mail address first.'
        }
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {set.isError && <ErrorNotice error={set.error} />}
    </>
  );
}
