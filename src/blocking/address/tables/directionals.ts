/**
 * Directionals and their spellings. Written after USPS Publication 28, section 233 (edition of October 2023).
 */
export const DIRECTIONALS: Readonly<Record<string, string>> = {
  N: 'NORTH NO NTH',
  S: 'SOUTH SO STH',
  E: 'EAST',
  W: 'WEST',
  NE: 'NORTHEAST',
  NW: 'NORTHWEST',
  SE: 'SOUTHEAST',
  SW: 'SOUTHWEST',
};

/**
 * First words of streets whose type stands before the name; no suffix follows and a lone letter or number
 * belongs to the name: `CALLE A`, `AVENIDA 2`. Written after Publication 28, Appendix H (Spanish addresses),
 * with those of the mainland's south-west.
 */
export const STREET_PREFIXES: ReadonlySet<string> = new Set(
  `AVENIDA AVDA CALLE CLL CALLEJON CAMINITO CAMINO CMNO CARRETERA CARR CERRADA CIRCULO CORTE ENTRADA EXPRESO MARGINAL PASAJE
PASEO PLACITA PLAZUELA RAMAL RANCHO RUTA SECTOR SENDA SENDERO TERRAZA VEREDA VIA VISTA`.split(/\s+/),
);

/** English types that stand before a letter or number: `AVENUE C`, `ROAD 22`. */
export const LETTERED_STREETS: Readonly<Record<string, string>> = {
  AVENUE: 'AVE AV AVENUE AVN',
  STREET: 'STREET',
  ROAD: 'ROAD RD',
  ROUTE: 'ROUTE RTE RT',
  HIGHWAY: 'HIGHWAY HWY',
  LOOP: 'LOOP',
  COURT: 'COURT CT',
  DRIVE: 'DRIVE',
  PIER: 'PIER',
};

/** Puerto Rican words before the name of an urbanization or a condominium, section 29 of Publication 28. */
export const URBANIZATIONS: ReadonlySet<string> = new Set(
  'URB URBANIZACION COND CONDOMINIO EXT PARC PARCELAS BO BARRIO RES'.split(' '),
);
