import type { Company } from '../../shared/api/schema.ts';
import { placeOf } from '../../shared/companies/address.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { LEGAL_FORM_WORDS } from '../../shared/companies/words.ts';
import { formatDay } from '../../shared/format.ts';
import classes from './results.module.css';

type Props = {
  readonly company: Company;
  /** The name of a jurisdiction. Asked for once for all results, of which there are a hundred. */
  readonly nameOf: (code: string) => string;
};

/** The line that tells companies of one name apart. */
export function CompanyFacts({ company, nameOf }: Props) {
  const place = placeOf(company);
  return (
    <div className={classes['facts']}>
      <span>
        <span className={classes['long']}>{nameOf(company.jurisdiction_code)}</span>
        <abbr className={classes['short']} title={nameOf(company.jurisdiction_code)}>
          {company.jurisdiction_code.replace(/^us_/, '').toUpperCase()}
        </abbr>
      </span>
      <span>
        <Untrusted>{company.entity_number}</Untrusted>
      </span>
      <span className={classes['form']}>
        {company.legal_form !== 'unknown' && LEGAL_FORM_WORDS[company.legal_form]}
      </span>
      <span>
        {company.formed_on !== null && (
          <>
            <span className={classes['long']}>Formed </span>
            {formatDay(company.formed_on)}
          </>
        )}
      </span>
      <span className={classes['place']} title={place ?? undefined}>
        {place !== null && <Untrusted>{place}</Untrusted>}
      </span>
    </div>
  );
}
