import type { FacetCount } from '../../shared/api/schema.ts';
import { useCoverage } from '../../shared/companies/coverage.ts';
import { CodesFilter } from './codes-filter.tsx';
import { countInWords } from './facet-filter.tsx';

type Props = {
  /** `all`, or codes joined by commas. */
  readonly value: string;
  /** How many matches each has; undefined where that is not known. */
  readonly counts?: readonly FacetCount[] | undefined;
  readonly onChange: (jurisdictions: string) => void;
};

export function JurisdictionsFilter({ counts, ...props }: Props) {
  const { data = [] } = useCoverage();
  const labelOf = (code: string, name: string): string => {
    const count = counts?.find(({ value }) => value === code);
    return count === undefined ? name : `${name} (${countInWords(count)})`;
  };
  return (
    <CodesFilter
      {...props}
      label="Jurisdictions"
      loaded={data.map(({ jurisdiction_code, name }) => ({
        value: jurisdiction_code,
        label: labelOf(jurisdiction_code, name),
      }))}
      whenNone="No such jurisdiction is loaded"
      clearLabel="Search all jurisdictions"
    />
  );
}
