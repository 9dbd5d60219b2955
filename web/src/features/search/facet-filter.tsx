import { Radio, Stack } from '@mantine/core';
import type { FacetCount } from '../../shared/api/schema.ts';
import { formatCount } from '../../shared/format.ts';
import classes from './company-filters.module.css';

/** "1,234", "10,000+" where counting stopped. */
export const countInWords = ({ count, is_capped }: FacetCount): string =>
  `${formatCount(count)}${is_capped ? '+' : ''}`;

type Props<Value extends string> = {
  readonly label: string;
  /** All that it can be set to, in the order of their showing; `null` stands for no filter. */
  readonly choices: readonly (readonly [value: Value | null, words: string])[];
  readonly value: Value | null;
  /** How many of the matches have each; undefined where that is not known. */
  readonly counts: readonly FacetCount[] | undefined;
  readonly onChange: (value: Value | null) => void;
};

const NONE = '';

/** A filter of which one value is chosen. Values that nothing has are left out, but for the chosen one. */
export function FacetFilter<Value extends string>({ label, choices, value, counts, onChange }: Props<Value>) {
  const countOf = (choice: Value) => counts?.find(({ value }) => value === choice);
  const shown = choices.filter(
    ([choice]) => choice === null || choice === value || counts === undefined || countOf(choice) !== undefined,
  );
  return (
    <Radio.Group
      label={label}
      value={value ?? NONE}
      onChange={(chosen) => onChange(choices.find(([choice]) => choice === chosen)?.[0] ?? null)}
    >
      <Stack gap={7} mt={7}>
        {shown.map(([choice, words]) => {
          const count = choice === null ? undefined : countOf(choice);
          return (
            <Radio
              key={choice ?? NONE}
              value={choice ?? NONE}
              size="xs"
              classNames={{ body: classes['choice'], labelWrapper: classes['words'], label: classes['line'] }}
              label={
                <>
                  <span>{words}</span>
                  {count !== undefined && <span className={classes['count']}>{countInWords(count)}</span>}
                </>
              }
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
