import type { Columns } from '../list.ts';

/** The columns in which the project Cannlytics gathers several states' lists of cannabis licenses. */
export const GATHERED_COLUMNS: Columns = {
  trade_name: 'business_dba_name',
  licensee: 'business_legal_name',
  officers: 'business_owner_name',
  address: 'address?',
  street: 'premise_street_address',
  city: 'premise_city',
  state: 'premise_state',
  zip: 'premise_zip_code',
  phone: 'business_phone',
  website: 'business_website',
  number: 'license_number',
  kind: 'license_type',
  issued: 'issue_date',
  expires: 'expiration_date',
  status: 'license_status',
  list_date: 'data_refreshed_date?',
};
