import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useAbout } from '../../shared/about.ts';
import { useMay } from '../../shared/may.tsx';
import { useSession } from '../../shared/session.ts';
import { ErrorNotice, Loaded } from '../../shared/states.tsx';
import { type ChangeMails, useChangeMails, useSetChangeMails } from '../../shared/watches.ts';

/** Whether the account is mailed what its watches find: offered only where a mail can come. */
export function ByMail() {
  const { data: about } = useAbout();
  const { data: account } = useSession();
  const mails = useChangeMails();
  if (about === undefined || !account) return null;
  if (!about.sends_mail) return <Text size="sm">This server sends no mail.</Text>;
  return (
    <Loaded query={mails} label="Loading the setting">
      {(mails) => <Choice set={mails} email={account.email} isConfirmed={account.email_verified} />}
    </Loaded>
  );
}

type Props = { readonly set: ChangeMails; readonly email: string; readonly isConfirmed: boolean };

const PACES: readonly { readonly value: ChangeMails['every']; readonly label: string }[] = [
  { value: 'hour', label: 'After each load' },
  { value: 'day', label: 'Once a day' },
];

function Choice({ set: { mails, every }, email, isConfirmed }: Props) {
  const mayChoose = useMay('PUT /dashboard/api/found-changes/mails');
  const set = useSetChangeMails();
  // At once, not with the next render of the mutation: the box would fall back for a moment.
  const [chosen, setChosen] = useState<ChangeMails | null>(null);
  const choose = (wanted: ChangeMails) => {
    setChosen(wanted);
    set.mutate(wanted, { onSettled: () => setChosen(null) });
  };
  const isOn = chosen?.mails ?? mails;
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={!mayChoose || chosen !== null || (!isConfirmed && !mails)}
        label="Mail me what changed"
        description={
          !mayChoose
            ? 'Only owners of the account choose that.'
            : isConfirmed
              ? `To ${email}: what changed of what you watch, one mail ${every === 'day' ? 'a day' : 'an hour'} at most.`
              : 'Confirm your e-mail address first.'
        }
        onChange={({ currentTarget }) => choose({ mails: currentTarget.checked, every })}
      />
      {isOn && (
        <SegmentedControl
          aria-label="How often"
          disabled={!mayChoose}
          value={chosen?.every ?? every}
          onChange={(pace) => choose({ mails: true, every: pace })}
          data={[...PACES]}
          w="max-content"
        />
      )}
      {set.isError && <ErrorNotice error={set.error} />}
    </>
  );
}
