/** A list that Charter has no table of columns for, under a code of one's own. */
import { LIST_CODE, usStateOf } from '../entity/index.ts';
import { registryOf } from '../registries/index.ts';
import type { List } from './list.ts';
import { listOf } from './lists/index.ts';

type OwnList = { readonly ok: true; readonly list: List } | { readonly ok: false; readonly problem: string };

const CODE_MAX = 40;
const refused = (problem: string): OwnList => ({ ok: false, problem });

/** The list of a code, without layouts: its columns are settled table by table. What is known of a list besides is kept. */
export function ownList(code: string): OwnList {
  if (!LIST_CODE.test(code) || code.length > CODE_MAX)
    return refused(
      `A list's code is like us_xx_name: lower-case letters, digits and _, up to ${CODE_MAX}; not ${code}`,
    );
  if (registryOf(code) !== undefined || code.split('_').length < 3)
    return refused(`${code} is a registry's code. Give the list a name behind it, as in ${code}_licenses`);
  return { ok: true, list: { ...(listOf(code) ?? unknownList(code)), layouts: [] } };
}

function unknownList(code: string): Omit<List, 'layouts'> {
  const [country, state = ''] = code.split('_');
  return {
    code,
    title: code,
    publisher: code,
    url: null,
    state: country === 'us' && state.length === 2 ? usStateOf(state) : null,
    publishes: 'all',
    isInParts: true,
    isConfirmed: true,
    numberSchemes: ['us_ein'],
  };
}
