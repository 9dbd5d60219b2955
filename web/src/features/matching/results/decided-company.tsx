import type { Decision } from '../../../shared/api/schema.ts';
import { useCompanyNumber } from '../../../shared/companies/coverage.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';

/** By its name or, where nobody knows that, by its number. */
export function DecidedCompany({ operator }: { readonly operator: NonNullable<Decision['operator']> }) {
  const numberOf = useCompanyNumber();
  return <Untrusted>{operator.name ?? numberOf(operator)}</Untrusted>;
}
