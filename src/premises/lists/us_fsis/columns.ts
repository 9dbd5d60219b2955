import type { List } from '../../list.ts';

export const usFsis: List = {
  code: 'us_fsis',
  title: 'Meat, poultry and egg product establishments',
  publisher: 'US Department of Agriculture, Food Safety and Inspection Service',
  url: 'https://www.fsis.usda.gov/inspection/establishments/meat-poultry-and-egg-product-inspection-directory',
  state: null,
  publishes: 'active',
  isConfirmed: true,
  layouts: [
    {
      id: 'directory',
      columns: {
        trade_name: 'DBAs',
        licensee: 'Company',
        street: 'Street',
        city: 'City',
        state: 'State',
        zip: 'Zip',
        phone: 'Phone',
        number: 'EstNumber',
        kind: 'Activities',
        issued: 'GrantDate',
      },
    },
  ],
};
