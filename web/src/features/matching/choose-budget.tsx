import { Checkbox, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { FILE_BYTES_MAX } from '../../../../src/batches/file-size.ts';
import { useAbout } from '../../shared/about.ts';
import { formatCount } from '../../shared/format.ts';

/** Locations of a sample. */
const SAMPLE_ROWS = 100;

/** What somebody says of how much is submitted, and of the file itself. */
export type Budget = {
  readonly rowsMax: number | null;
  readonly creditsMax: number | null;
  readonly isToBeKept: boolean;
};

export const NO_BUDGET: Budget = { rowsMax: null, creditsMax: null, isToBeKept: false };

type Props = {
  readonly budget: Budget;
  readonly locationCount: number | null;
  readonly byteCount: number;
  readonly onChange: (budget: Budget) => void;
};

/** How much of a file is submitted, and whether the server keeps the file. */
export function ChooseBudget({ budget, locationCount, byteCount, onChange }: Props) {
  const { data: about } = useAbout();
  const days = about?.kept_file_days ?? 0;
  return (
    <Stack gap="md">
      {locationCount !== null && locationCount > SAMPLE_ROWS && (
        <Radio.Group
          label="How much to match now"
          value={budget.rowsMax === null ? 'all' : 'sample'}
          onChange={(value) => onChange({ ...budget, rowsMax: value === 'all' ? null : SAMPLE_ROWS })}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="all" label={`All ${formatCount(locationCount)}`} />
            <Radio
              value="sample"
              label={`The first ${SAMPLE_ROWS}, as a sample`}
              description="Look at what comes of them, then submit the rest or leave it."
            />
          </Stack>
        </Radio.Group>
      )}
      <NumberInput
        label="Spend at most"
        description="In credits. Submitting stops before the file can cost more. Leave it blank for no limit."
        placeholder="No limit"
        min={1}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        value={budget.creditsMax ?? ''}
        onChange={(credits) => onChange({ ...budget, creditsMax: credits === '' ? null : Number(credits) })}
        maw={320}
      />
      {days > 0 && byteCount <= FILE_BYTES_MAX && (
        <Checkbox
          label={`Keep the file on the server for ${days} days`}
          description="Encrypted. You can then go on, and download results with your own columns, in any browser. Otherwise the file stays in this browser."
          checked={budget.isToBeKept}
          onChange={({ currentTarget }) => onChange({ ...budget, isToBeKept: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

type EnoughProps = { readonly available: number; readonly rowCredits: number; readonly locationCount: number };

/** How far the credits go, whatever the rows cost. */
export function Enough({ available, rowCredits, locationCount }: EnoughProps) {
  const rows = Math.floor(Math.max(available, 0) / rowCredits);
  if (rows >= locationCount) return <>enough for all</>;
  return (
    <Text span inherit>
      enough for at least {formatCount(rows)} {rows === 1 ? 'location' : 'locations'}
    </Text>
  );
}
