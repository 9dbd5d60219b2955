import { Anchor, Button } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatCount } from '../../../shared/format.ts';
import { useMay } from '../../../shared/may.tsx';
import { type PortfolioRow, useAddToPortfolio, usePortfolios } from '../../../shared/portfolios.ts';
import { ErrorNotice } from '../../../shared/states.tsx';

type Props = {
  readonly fileId: string;
  readonly fileName: string;
  readonly rows: readonly PortfolioRow[];
  /** Whether somebody has decided on rows. */
  readonly isDecided: boolean;
};

/** Watches a file on by one click, and leads to what changes of it. Free. */
export default function WatchFile({ fileId, fileName, rows, isDecided }: Props) {
  const mayWatch = useMay('POST /dashboard/api/portfolios');
  const { data } = usePortfolios();
  const add = useAddToPortfolio(fileId, fileName);
  const portfolio = data?.portfolios.find(({ portfolio_id }) => portfolio_id === fileId);
  const left = rows.length - (portfolio?.row_count ?? 0);
  return (
    <>
      {add.isError && <ErrorNotice error={add.error} />}
      {portfolio !== undefined && (
        <Anchor component={Link} href={`/portfolios/${fileId}`} size="sm">
          <IconBellCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Watched, in its portfolio
        </Anchor>
      )}
      {mayWatch && data !== undefined && left > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBell size={14} aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate(rows)}
        >
          <span className="if-room">
            Watch {formatCount(left)} {portfolio !== undefined && 'more '}
            {isDecided && 'accepted '}
            {left === 1 ? 'operator' : 'operators'}
          </span>
        </Button>
      )}
    </>
  );
}
