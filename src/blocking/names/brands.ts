import { type NameForm, nameForm } from './name-form.ts';
import table from './tables/franchise-brands.json' with { type: 'json' };

/**
 * Who runs the sites of a chain: companies of their own under a licence, the chain's own company, or both.
 */
type SiteOperators = 'franchisees' | 'own' | 'mixed';

export type Brand = {
  readonly name: string;
  readonly sites: SiteOperators;
  /**
   * Legal names of the company behind the brand. Unless it runs its sites itself it is not the operator of
   * one.
   */
  readonly franchisors: readonly string[];
  readonly domains: readonly string[];
};

const SITE_TOKEN = /^\d|^(?:store|rest|unit)$/;
const OPERATORS: Readonly<Record<string, SiteOperators>> = { F: 'franchisees', C: 'own', M: 'mixed' };

type Entry = { readonly brand: Brand; readonly core: string };

const TABLE = readTable();

/** All brands of the table. */
export const BRANDS: readonly Brand[] = TABLE.map(({ brand }) => brand);

const BY_DOMAIN = new Map(BRANDS.flatMap((brand) => brand.domains.map((domain) => [domain, brand] as const)));

let made: ReturnType<typeof makeIndex> | undefined;
/** Made when it is first needed: hundreds of names are read for it. */
const index = () => {
  made ??= makeIndex();
  return made;
};

function makeIndex() {
  const entries = TABLE.flatMap(({ brand, spellings }) =>
    spellings.map((spelling): Entry => ({ brand, core: nameForm(spelling).core })),
  );
  return {
    byFirstToken: Map.groupBy(entries, ({ core }) => core.split(' ')[0]!),
    byLetters: new Map(entries.map((entry) => [entry.core.replaceAll(' ', ''), entry.brand])),
    byFranchisor: new Map(
      BRANDS.flatMap((brand) => brand.franchisors.map((name) => [nameForm(name).core, brand] as const)),
    ),
  };
}

/**
 * The chain whose name this is or begins with (`Papa Johns Pizza of Akron`, `Wendy's 1187`), `null` for
 * others. A brand of one word is often a common one (`Shell Island Realty`), so nothing but the number of a
 * site may follow it.
 */
export function brandOfName({ core, letters, tokens }: NameForm): Brand | null {
  const { byLetters, byFirstToken } = index();
  const whole = byLetters.get(letters) ?? byLetters.get(core.replaceAll(' ', ''));
  if (whole !== undefined) return whole;
  const found = (byFirstToken.get(tokens[0] ?? '') ?? [])
    .filter((entry) => `${core} `.startsWith(`${entry.core} `))
    .sort((a, b) => b.core.length - a.core.length)[0];
  if (found === undefined) return null;
  const rest = core.slice(found.core.length).split(' ').slice(1);
  return found.core.includes(' ') || rest.every((token) => SITE_TOKEN.test(token)) ? found.brand : null;
}

/** The chain that a registrable domain belongs to. */
export function brandOfDomain(domain: string): Brand | null {
  return BY_DOMAIN.get(domain) ?? null;
}

/** The chain whose franchisor bears this legal name. */
export function brandOfFranchisor({ core }: NameForm): Brand | null {
  return index().byFranchisor.get(core) ?? null;
}

/**
 * The chains people see most in the United States. `F`: its sites are mostly run by franchisees or dealers, each a
 * company of its own; `M`: franchisees and the chain's own company both run many; `C`: the chain's own company runs
 * nearly all. Names change hands, so this is a seed, to be outweighed by what an index shows.
 */
function readTable(): { brand: Brand; spellings: string[] }[] {
  return table.brands.map((line) => {
    const [spellings, kind, franchisors, domains] = line.split('|').map((cell) => cell.split(';'));
    const name = spellings![0]!;
    return {
      brand: { name, sites: OPERATORS[kind![0]!]!, franchisors: franchisors!, domains: domains! },
      spellings: spellings!,
    };
  });
}
