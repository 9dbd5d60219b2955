import { useState } from 'react';
import { useCoverage, useLists } from '../companies/coverage.ts';
import { useSession } from '../session.ts';
import { type Source, sourcesOf } from './sources.ts';

/** Who makes a report, when, and of what. */
export type Making = { readonly email: string; readonly madeAt: string; readonly sources: readonly Source[] };

/** `json`: what it is of, which names its sources. */
export function useMaking(json: unknown): Making {
  const { data: account } = useSession();
  const { data: jurisdictions = [] } = useCoverage();
  const { data: lists = [] } = useLists();
  const [madeAt] = useState(() => new Date().toISOString());
  return { email: account?.email ?? '', madeAt, sources: sourcesOf(json, jurisdictions, lists) };
}
