import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Input } from '../api/client.ts';
import type { Premises } from '../api/schema.ts';
import { useKeep } from '../paid.ts';
import { premisesPath } from '../record-address.ts';

export const PREMISES_LOOKUP = 'GET /dashboard/api/premises/{source}/{id}';

export function premisesLookupOf(source: string, id: string): Input<typeof PREMISES_LOOKUP> {
  return { path: { source: source.toLowerCase(), id } };
}

type Props = {
  readonly premises: Premises;
  /** Until when the server gives it for nothing as well; null where it does not. */
  readonly freeUntilMs: number | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Leads to the page of premises whose record another answer has brought along: looking at it is free. */
export function PremisesLink({ premises, freeUntilMs, children, ...attributes }: Props) {
  const { source, id } = premises;
  const keep = useKeep();
  return (
    <Link
      href={premisesPath(source, id)}
      onClick={() => keep(PREMISES_LOOKUP, premisesLookupOf(source, id), premises, freeUntilMs)}
      {...attributes}
    >
      {children}
    </Link>
  );
}
