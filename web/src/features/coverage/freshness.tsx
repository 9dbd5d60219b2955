import { Text } from '@mantine/core';
import type { JurisdictionCoverage } from '../../shared/api/schema.ts';
import { Tag } from '../../shared/tag.tsx';

type Props = { readonly updates: JurisdictionCoverage['updates']; readonly isStale: boolean };

/** How often the publisher renews it, and whether it is older than that allows; nothing where nobody says. */
export function Freshness({ updates, isStale }: Props) {
  if (updates === null) return null;
  return (
    <>
      <Text size="xs" c="dimmed" fw={400} component="div">
        renewed {updates}
      </Text>
      {isStale && <Tag color="red">Stale</Tag>}
    </>
  );
}
