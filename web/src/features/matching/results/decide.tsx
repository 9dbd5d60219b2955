import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import type { Decision } from '../../../shared/api/schema.ts';
import { useCoverage } from '../../../shared/companies/coverage.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { Time } from '../../../shared/time.tsx';
import { inPerCent, VERDICT_WORDS } from '../words.ts';
import { DecidedCompany } from './decided-company.tsx';
import type { Line, Said } from './lines.ts';
import { saidBy } from './say.ts';

type Props = { readonly line: Line; readonly decision: Decision | null; readonly onSay: (said: Said) => void };

const NONE: ReadonlyMap<string, Decision> = new Map();

/** Right, wrong, or another: what somebody who has looked says of a result. */
export function Decide({ line, decision, onSay }: Props) {
  const [isTyping, { toggle, close }] = useDisclosure(false);
  const button = (key: string, label: string, verdict: Decision['verdict']) => {
    const said = saidBy(key, line, NONE);
    return (
      <Button
        size="compact-sm"
        variant={decision?.verdict === verdict ? 'filled' : 'default'}
        aria-keyshortcuts={key}
        disabled={said === null}
        onClick={() => said !== null && onSay(said)}
      >
        {label}
      </Button>
    );
  };
  return (
    <Stack gap={8}>
      <Group gap="xs">
        {button('a', 'Accept', 'accepted')}
        {button('r', line.operator === null ? 'None of these' : 'Reject', 'rejected')}
        <Button size="compact-sm" variant="default" aria-expanded={isTyping} onClick={toggle}>
          Another company
        </Button>
        {decision !== null && (
          <Button size="compact-sm" variant="default" aria-keyshortcuts="u" onClick={() => onSay('undo')}>
            Undo
          </Button>
        )}
      </Group>
      {line.alternatives.length > 0 && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            Choose instead:
          </Text>
          {line.alternatives.map(({ legal_name, jurisdiction_code, entity_number, confidence }, index) => (
            <Button
              key={`${jurisdiction_code} ${entity_number}`}
              size="compact-sm"
              variant="default"
              h="auto"
              mih={26}
              maw="100%"
              py={4}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.35, overflow: 'visible' } }}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onSay({ verdict: 'chosen', jurisdiction_code, entity_number })}
            >
              <span>
                <Untrusted>{legal_name}</Untrusted>, {inPerCent(confidence)}
              </span>
            </Button>
          ))}
        </Group>
      )}
      {isTyping && (
        <TypedCompany
          onChoose={(said) => {
            onSay(said);
            close();
          }}
        />
      )}
      {decision !== null && (
        <Text size="sm" role="status">
          {VERDICT_WORDS[decision.verdict]}
          {decision.operator !== null && (
            <>
              : <DecidedCompany operator={decision.operator} />
            </>
          )}{' '}
          <Text span size="sm" c="dimmed">
            by <Untrusted>{decision.decided_by}</Untrusted>, <Time at={decision.decided_at} isRelative />
          </Text>
        </Text>
      )}
    </Stack>
  );
}

/** A company by its number, where no alternative is right. */
function TypedCompany({ onChoose }: { readonly onChoose: (said: Said) => void }) {
  const { data: jurisdictions = [] } = useCoverage();
  const [code, setCode] = useState('');
  const [number, setNumber] = useState('');
  const jurisdiction_code = code || jurisdictions[0]?.jurisdiction_code || '';
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ verdict: 'chosen', jurisdiction_code, entity_number: number.trim() });
  };
  return (
    <form onSubmit={choose}>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label="Registry"
          value={jurisdiction_code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          data={jurisdictions.map(({ jurisdiction_code: value, name }) => ({ value, label: name }))}
        />
        <TextInput
          label="Number"
          value={number}
          maxLength={100}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" disabled={number.trim() === '' || jurisdiction_code === ''}>
          Choose
        </Button>
      </Group>
    </form>
  );
}
