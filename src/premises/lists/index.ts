/** Every list that Charter reads, by code. */
import type { List } from '../list.ts';
import { usAkCannabis } from './us_ak_cannabis/columns.ts';
import { usAlCannabis } from './us_al_cannabis/columns.ts';
import { usAzCannabis } from './us_az_cannabis/columns.ts';
import { usCaCannabis } from './us_ca_cannabis/columns.ts';
import { usCaLongBeach } from './us_ca_long_beach/columns.ts';
import { usCoCannabis } from './us_co_cannabis/columns.ts';
import { usCtCannabis } from './us_ct_cannabis/columns.ts';
import { usCtLicenses } from './us_ct_licenses/columns.ts';
import { usDeLicenses } from './us_de_licenses/columns.ts';
import { usDolWhd } from './us_dol_whd/columns.ts';
import { usFlBrowardTpp } from './us_fl_broward_tpp/columns.ts';
import { usFlDbprFood } from './us_fl_dbpr_food/columns.ts';
import { usFmcsa } from './us_fmcsa/columns.ts';
import { usFsis } from './us_fsis/columns.ts';
import { usIlCannabis } from './us_il_cannabis/columns.ts';
import { usIlChicagoBusiness } from './us_il_chicago_business/columns.ts';
import { usIrsBmf } from './us_irs_bmf/columns.ts';
import { usLaNewOrleans } from './us_la_new_orleans/columns.ts';
import { usMaCannabis } from './us_ma_cannabis/columns.ts';
import { usMdBaltimoreLiquor } from './us_md_baltimore_liquor/columns.ts';
import { usMeCannabis } from './us_me_cannabis/columns.ts';
import { usMtCannabis } from './us_mt_cannabis/columns.ts';
import { usNppes } from './us_nppes/columns.ts';
import { usNyCannabis } from './us_ny_cannabis/columns.ts';
import { usNyLiquor } from './us_ny_liquor/columns.ts';
import { usNyNycCafes } from './us_ny_nyc_cafes/columns.ts';
import { usNyNycDca } from './us_ny_nyc_dca/columns.ts';
import { usNyRetailFood } from './us_ny_retail_food/columns.ts';
import { usNySla } from './us_ny_sla/columns.ts';
import { usOrCannabis } from './us_or_cannabis/columns.ts';
import { usTxSalesTax } from './us_tx_sales_tax/columns.ts';
import { usTxTabc } from './us_tx_tabc/columns.ts';
import { usWaCannabis } from './us_wa_cannabis/columns.ts';
import { usWaSeattleBusiness } from './us_wa_seattle_business/columns.ts';
import { usWvCannabis } from './us_wv_cannabis/columns.ts';

export const lists: readonly List[] = [
  usAkCannabis,
  usAlCannabis,
  usAzCannabis,
  usCaCannabis,
  usCaLongBeach,
  usCoCannabis,
  usCtCannabis,
  usCtLicenses,
  usDeLicenses,
  usDolWhd,
  usFlBrowardTpp,
  usFlDbprFood,
  usFmcsa,
  usFsis,
  usIlCannabis,
  usIlChicagoBusiness,
  usIrsBmf,
  usLaNewOrleans,
  usMaCannabis,
  usMdBaltimoreLiquor,
  usMeCannabis,
  usMtCannabis,
  usNppes,
  usNyCannabis,
  usNyLiquor,
  usNyNycCafes,
  usNyNycDca,
  usNyRetailFood,
  usNySla,
  usOrCannabis,
  usTxSalesTax,
  usTxTabc,
  usWaCannabis,
  usWaSeattleBusiness,
  usWvCannabis,
];

/** The list of a code such as `us_fl_dbpr_food`, or `undefined`. */
export function listOf(code: string): List | undefined {
  return lists.find((list) => list.code === code);
}
