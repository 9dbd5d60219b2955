import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../shared/api/client.ts';
import { formatCount } from '../../shared/format.ts';
import list from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Time } from '../../shared/time.tsx';
import { useSeen } from '../../shared/use-seen.ts';

const SHOWN = 5;

/** What somebody goes on with: files of the account, and what was looked at in this browser. */
export function RecentWork() {
  const seen = useSeen().slice(0, SHOWN);
  // Not every server matches.
  const { data } = useQuery({
    queryKey: ['files', 'recent'],
    queryFn: ({ signal }) => call('GET /dashboard/api/files', { query: { limit: SHOWN } }, { signal }),
    retry: false,
  });
  const files = data?.files ?? [];
  if (seen.length === 0 && files.length === 0) return null;
  return (
    <Section title="Recent work">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {files.length > 0 && (
          <div>
            <Text size="sm" fw={600} mb={4}>
              Files
            </Text>
            <ul className={list['list']}>
              {files.map(({ file_id, name, location_count, created_at }) => (
                <li key={file_id}>
                  <Anchor component={Link} href={`/match/${file_id}`} size="sm" underline="always">
                    {name ?? 'A batch of a program'}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {formatCount(location_count)} {location_count === 1 ? 'location' : 'locations'},{' '}
                    <Time at={created_at} isRelative />
                  </Text>
                </li>
              ))}
            </ul>
          </div>
        )}
        {seen.length > 0 && (
          <div>
            <Text size="sm" fw={600} mb={4}>
              Seen in this browser
            </Text>
            <ul className={list['list']}>
              {seen.map(({ path, text, detail }) => (
                <li key={path}>
                  <Anchor component={Link} href={path} size="sm" underline="always">
                    <bdi>{text}</bdi>
                  </Anchor>
                  {detail !== null && (
                    <Text size="xs" c="dimmed">
                      {detail}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </SimpleGrid>
    </Section>
  );
}
