import type { List } from '../../list.ts';

export const usIrsBmf: List = {
  code: 'us_irs_bmf',
  title: 'Exempt organizations (business master file)',
  publisher: 'Internal Revenue Service',
  url: 'https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf',
  state: null,
  publishes: 'active',
  updates: 'monthly',
  isInParts: true,
  isConfirmed: false,
  numberSchemes: ['us_ein'],
  status: { current: ['1', '01', '2', '02', '12'], dated: ['25'] },
  downloads: ['eo1.csv', 'eo2.csv', 'eo3.csv', 'eo4.csv'].map((fileName) => ({
    url: `https://www.irs.gov/pub/irs-soi/${fileName}`,
    fileName,
  })),
  layouts: [
    {
      id: 'eo',
      columns: {
        trade_name: 'SORT_NAME',
        licensee: 'NAME',
        officers: 'ICO',
        street: 'STREET',
        city: 'CITY',
        state: 'STATE',
        zip: 'ZIP',
        number: 'EIN',
        kind: 'NTEE_CD',
        status: 'STATUS',
        registration_number: 'EIN',
      },
    },
  ],
};
