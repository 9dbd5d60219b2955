import { Checkbox, Fieldset, Group } from '@mantine/core';
import type { NetworkEdge } from '../../shared/api/schema.ts';
import { formatCount } from '../../shared/format.ts';
import { countsOfKinds } from './visible.ts';
import { TIE_KINDS, TIE_WORDS } from './words.ts';

type Props = {
  readonly edges: readonly NetworkEdge[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
};

/** Which ties are shown. What only a hidden tie leads to is hidden with it. */
export function KindsFilter({ edges, hidden, onChange }: Props) {
  const counts = countsOfKinds(edges);
  if (counts.size === 0) return null;
  return (
    <Fieldset legend="Ties that are shown" variant="unstyled">
      <Group gap="sm" mt={6}>
        {TIE_KINDS.filter((kind) => counts.has(kind)).map((kind) => (
          <Checkbox
            key={kind}
            size="sm"
            label={`${TIE_WORDS[kind]} (${formatCount(counts.get(kind)!)})`}
            checked={!hidden.includes(kind)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? hidden.filter((one) => one !== kind) : [...hidden, kind])
            }
          />
        ))}
      </Group>
    </Fieldset>
  );
}
