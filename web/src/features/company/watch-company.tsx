import { Button, Text } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import type { Company } from '../../shared/api/schema.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { useAddWatch } from '../../shared/watches.ts';

/** Has the account's webhooks told when the record changes. Free. */
export function WatchCompany({ company }: { readonly company: Company }) {
  const add = useAddWatch();
  const { jurisdiction_code, entity_number } = company;
  if (add.isSuccess) {
    return (
      <Text size="sm" role="status">
        <IconBellCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Watched
      </Text>
    );
  }
  return (
    <>
      {add.isError && <ErrorNotice error={add.error} />}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBell size={14} aria-hidden />}
        loading={add.isPending}
        onClick={() => add.mutate({ kind: 'company', jurisdiction_code, entity_number })}
      >
        Watch
      </Button>
    </>
  );
}
