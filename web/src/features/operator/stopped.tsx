import { Stack, Text } from '@mantine/core';
import { Code } from '../../shared/code.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import { type Loads, useLoads } from './operator.ts';

type StoppedLoad = Loads['stopped'][number];

/** Loads that a guard has stopped, and what to type where they are right all the same. */
export function Stopped() {
  const loads = useLoads();
  return (
    <Section
      title="Stopped by a guard"
      description="Nothing of them was published, and what was loaded before stays. Where the files are right, type the command with your reason; the audit log keeps it."
    >
      <Loaded query={loads} label="Loading what was stopped">
        {({ stopped, damaged }) => {
          const open = stopped.filter(({ is_over }) => !is_over);
          return (
            <Stack gap="md">
              {damaged.map(({ code, problem }) => (
                <div key={code}>
                  <Tag color="red">Damaged: {code}</Tag>
                  <Text size="sm">{problem}</Text>
                </div>
              ))}
              {open.length === 0 && <Text size="sm">No load is stopped.</Text>}
              {open.map((one) => (
                <One key={one.at} one={one} />
              ))}
              {stopped.length > open.length && (
                <Text size="xs" c="dimmed">
                  {stopped.length - open.length} more were stopped before something newer was published.
                </Text>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}

function One({ one: { at, code, title, found, command } }: { readonly one: StoppedLoad }) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {title} {code !== null && <code>{code}</code>}, <Time at={at} isRelative />
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {found.map(({ measure, before, after, allowed, unit }) => (
          <li key={measure}>
            <Text size="sm" component="span">
              {measure}: {shown(before, unit)} → {shown(after, unit)} (allowed: {allowed})
            </Text>
          </li>
        ))}
      </ul>
      <Code code={command} what={`the command for ${title}`} wraps />
    </Stack>
  );
}

type Found = StoppedLoad['found'][number];

function shown(value: Found['before'], unit: Found['unit']): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return value;
  return unit === 'share' ? `${(100 * value).toFixed(1)} %` : formatCount(value);
}
