import { Anchor, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Code } from '../../shared/code.tsx';
import { firstCurl, isWholeKey } from '../../shared/first-request.ts';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';

type Props = {
  /** Of the newest key that works; null where none does. */
  readonly keyPrefix: string | null;
  readonly isFirst: boolean;
};

/**
 * A request to paste into a terminal. Keys are shown once, so its sender brings the key; it is kept nowhere.
 */
export function FirstRequest({ keyPrefix, isFirst }: Props) {
  const [pasted, setPasted] = useState('');
  const key = pasted.trim();
  const mayCreate = useMay('POST /dashboard/api/keys');
  return (
    <Section
      title={isFirst ? 'Send your first request' : 'Send a request'}
      description={
        keyPrefix === null ? (
          <>
            You have no key that works.{' '}
            {mayCreate ? (
              <>
                <Anchor component={Link} href="/keys" inherit underline="always">
                  Create one
                </Anchor>{' '}
                to begin.
              </>
            ) : (
              'Ask an owner of the account for one.'
            )}
          </>
        ) : (
          <>
            Your key begins with <code>{keyPrefix}</code>. Paste it here, and the command can be copied.{' '}
            {mayCreate && (
              <>
                Lost it?{' '}
                <Anchor component={Link} href="/keys" inherit underline="always">
                  Create another
                </Anchor>
                .
              </>
            )}
          </>
        )
      }
    >
      <TextInput
        label="Your key"
        description="It stays on this page and is put into the command."
        placeholder={`${keyPrefix ?? 'ck_'}…`}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        error={key !== '' && !isWholeKey(key) && 'A whole key is ck_ and 38 letters and digits'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maw={480}
      />
      <Code
        code={firstCurl(isWholeKey(key) ? key : '$CHARTER_KEY')}
        what="the curl command"
        canCopy={isWholeKey(key)}
      />
      <Group gap="md">
        <Anchor component={Link} href="/docs" size="sm" underline="always">
          API reference
        </Anchor>
      </Group>
    </Section>
  );
}
