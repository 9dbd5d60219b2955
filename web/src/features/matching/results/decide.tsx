import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Decision, RowNote } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { useMay } from '../../../shared/may.tsx';
import { useSession } from '../../../shared/session.ts';
import { inPerCent } from '../words.ts';
import type { Line, Said } from './lines.ts';
import { hasLookedFirst } from './looks.ts';
import { saidBy } from './say.ts';
import { DECIDING } from './use-saying.ts';
import { Verdict } from './verdict.tsx';

type Props = {
  readonly line: Line;
  readonly decision: Decision | null;
  readonly note: RowNote | null;
  readonly onSay: (said: Said) => void;
};

/** Below it nobody chooses an alternative for what it is: it stands among the details. */
const LIKELY_AT_LEAST = 0.01;

const ChooseCompany = lazy(() => import('./choose-company.tsx'));

const NONE: ReadonlyMap<string, Decision> = new Map();

/** Right, wrong, or another: what somebody who has looked says of a result. */
export function Decide({ line, decision, note, onSay }: Props) {
  const { data: account } = useSession();
  const mayDecide = useMay(DECIDING);
  if (!mayDecide) return decision && <Told decision={decision} />;
  if (hasLookedFirst(account?.email, decision, note)) return <LookedFirst decision={decision} onSay={onSay} />;
  return <Choices line={line} decision={decision} onSay={onSay} />;
}

/** A second look is somebody else's. */
function LookedFirst({ decision, onSay }: Pick<Props, 'decision' | 'onSay'>) {
  return (
    <Stack gap={8}>
      <Text size="sm">
        You looked first: the second look is another member’s.{' '}
        <Anchor component={Link} href="/team" inherit underline="always">
          Who is in the team
        </Anchor>
      </Text>
      {decision?.first === null && <Undo onSay={onSay} />}
      {decision !== null && <Told decision={decision} />}
    </Stack>
  );
}

const Undo = ({ onSay }: Pick<Props, 'onSay'>) => (
  <Button size="compact-sm" variant="default" w="max-content" aria-keyshortcuts="u" onClick={() => onSay('undo')}>
    Undo
  </Button>
);

const Told = ({ decision }: { readonly decision: Decision }) => (
  <Text size="sm" component="div" role="status">
    <Verdict decision={decision} />
  </Text>
);

function Choices({ line, decision, onSay }: Omit<Props, 'note'>) {
  const [isTyping, { toggle, close }] = useDisclosure(false);
  // The least confident are last, so the others keep their keys.
  const likely = line.alternatives.filter(({ confidence }) => confidence >= LIKELY_AT_LEAST);
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
        {decision !== null && <Undo onSay={onSay} />}
      </Group>
      {likely.length > 0 && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            Choose instead:
          </Text>
          {likely.map(({ legal_name, jurisdiction_code, entity_number, confidence }, index) => (
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
        <Suspense>
          <ChooseCompany
            name={line.name}
            onChoose={(said) => {
              onSay(said);
              close();
            }}
          />
        </Suspense>
      )}
      {decision !== null && <Told decision={decision} />}
    </Stack>
  );
}
