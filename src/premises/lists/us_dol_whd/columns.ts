import type { List } from '../../list.ts';

export const usDolWhd: List = {
  code: 'us_dol_whd',
  title: 'Wage and hour cases',
  publisher: 'US Department of Labor, Wage and Hour Division',
  url: 'https://enforcedata.dol.gov/',
  state: null,
  publishes: 'all',
  isConfirmed: true,
  layouts: [
    {
      id: 'whisard',
      columns: {
        trade_name: 'trade_nm',
        licensee: 'legal_name',
        street: 'street_addr_1_txt',
        city: 'cty_nm',
        state: 'st_cd',
        zip: 'zip_cd',
        number: 'case_id',
        kind: 'naics_code_description',
        issued: 'findings_start_date',
        expires: 'findings_end_date',
      },
    },
  ],
};
