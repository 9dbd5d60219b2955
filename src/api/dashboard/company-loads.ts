/** What loads changed of a company, by the names of its fields; what stood there is told where it is watched. */
import { type Engine, EngineError, loadsOfCompany } from '../../engine/index.ts';
import { type Events, fieldInWords } from '../../events/index.ts';
import * as declared from '../../operations/others.ts';
import { routeFor } from './signed-in.ts';

const LOADS_TOLD = 30;

type Parts = { readonly engine: Engine; readonly watches: Pick<Events['watches'], 'find'> | undefined };

export const companyLoads = ({ engine, watches }: Parts) =>
  routeFor(declared.listLoadsOfCompany, async ({ inPath: { jurisdiction_code, company_number } }, { accountId }) => {
    const company = declared.companyInPath({ jurisdiction_code, entity_number: company_number });
    const loads = company === null ? [] : await loadsOf(engine, company);
    const watched = { kind: 'company', jurisdiction: jurisdiction_code, entityNumber: company_number } as const;
    return {
      watch_id: company === null ? null : ((await watches?.find(accountId, watched)) ?? null),
      loads: loads.map(({ at, asOf: as_of, change }) => ({
        at,
        as_of,
        kind: change?.kind ?? null,
        fields: [...new Set(change?.fields?.map((one) => fieldInWords(one).field))],
      })),
    };
  });

/** None where they are gone meanwhile, or cannot be read: a page of a company is whole without them. */
async function loadsOf(engine: Engine, company: NonNullable<ReturnType<typeof declared.companyInPath>>) {
  try {
    return await loadsOfCompany(engine.changeLog, company, LOADS_TOLD);
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
