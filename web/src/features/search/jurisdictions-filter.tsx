import { useCoverage } from '../../shared/companies/coverage.ts';
import { CodesFilter } from './codes-filter.tsx';

type Props = {
  /** `all`, or codes joined by commas. */
  readonly value: string;
  readonly onChange: (jurisdictions: string) => void;
};

export function JurisdictionsFilter(props: Props) {
  const { data = [] } = useCoverage();
  return (
    <CodesFilter
      {...props}
      label="Jurisdictions"
      loaded={data.map(({ jurisdiction_code, name }) => ({ value: jurisdiction_code, label: name }))}
      whenNone="No such jurisdiction is loaded"
      clearLabel="Search all jurisdictions"
    />
  );
}
