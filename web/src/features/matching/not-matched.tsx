import { IconBuildingStore } from '@tabler/icons-react';
import { Section } from '../../shared/page.tsx';
import { EmptyState } from '../../shared/states.tsx';

/** The server has no routes of batches. */
export function NotMatched() {
  return (
    <Section title="Matching is off">
      <EmptyState title="This server matches no locations" icon={IconBuildingStore}>
        Its operator has switched it off.
      </EmptyState>
    </Section>
  );
}
