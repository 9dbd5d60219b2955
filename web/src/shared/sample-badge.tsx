import { Badge } from '@mantine/core';
import { useAbout } from './about.ts';

/**
 * Stands beside the name of the product on every page, as long as companies are loaded that nobody has
 * registered.
 */
export function SampleBadge() {
  const { data } = useAbout();
  if (data === undefined || data.sample_jurisdictions.length === 0) return null;
  return (
    <Badge variant="light" color="yellow" radius="sm" size="sm" tt="none" px={6} miw="max-content">
      Sample data
    </Badge>
  );
}
