import { type Engine, SUGGESTIONS_MAX } from '../../engine/index.ts';
import { bareNumber, type CompanyId } from '../../entity/index.ts';

/** What is answered where no company has exactly the number. `didYouMean`: the numbers that may be meant. */
export type CompanyNotFound = { readonly code: 'company_not_found'; readonly didYouMean: readonly string[] };

/**
 * Numbers of the same registry that differ from the asked one in signs, blanks, case or leading zeros alone. None of
 * them is answered in its place: a number is exact. @throws EngineError
 */
export async function companyNotFound(
  engine: Pick<Engine, 'suggest'>,
  { jurisdiction, entityNumber }: CompanyId,
): Promise<CompanyNotFound> {
  const bare = bareNumber(entityNumber);
  const asked = {
    text: entityNumber,
    jurisdictions: [jurisdiction],
    limit: SUGGESTIONS_MAX,
    among: 'numbers',
  } as const;
  const didYouMean = (await engine.suggest(asked)).map(({ text }) => text).filter((text) => bareNumber(text) === bare);
  return { code: 'company_not_found', didYouMean };
}
