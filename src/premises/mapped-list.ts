/** A list whose columns a person names: `--map "trade_name=Sign,licensee=Owner,street=No+Street"`. */
import { LIST_CODE, usStateOf } from '../entity/index.ts';
import { registryOf } from '../registries/index.ts';
import { type List, PARTS, type Part } from './list.ts';
import { listOf } from './lists/index.ts';

export type MappedList = { readonly ok: true; readonly list: List } | { readonly ok: false; readonly problem: string };

const CODE_MAX = 40;
const refused = (problem: string): MappedList => ({ ok: false, problem });

/**
 * The list of a code with the given columns; a known list's own are replaced by them. `mappings`: each has one or
 * more of `part=Heading`, with commas between; `Number+Street` joins columns by a blank.
 */
export function mappedList(code: string, mappings: readonly string[]): MappedList {
  if (!LIST_CODE.test(code) || code.length > CODE_MAX)
    return refused(
      `A list's code is like us_xx_name: lower-case letters, digits and _, up to ${CODE_MAX}; not ${code}`,
    );
  if (registryOf(code) !== undefined || code.split('_').length < 3)
    return refused(`${code} is a registry's code. Give the list a name behind it, as in ${code}_licenses`);
  const columns: { [part in Part]?: readonly string[] } = {};
  for (const pair of mappings.flatMap((mapping) => mapping.split(/,(?=\s*[a-z_]+\s*=)/))) {
    const [, name, headings] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    const part = PARTS.find((one) => one === name?.trim());
    const names = (headings ?? '').split('+').map((heading) => heading.trim());
    if (part === undefined || names.includes(''))
      return refused(`--map is part=Column, with a part of ${PARTS.join(', ')}; not ${pair.trim()}`);
    columns[part] = names;
  }
  if ((columns.trade_name ?? columns.licensee ?? columns.licensee_last) === undefined)
    return refused('--map must name the column of trade_name or licensee');
  const known = listOf(code);
  const layouts = [{ id: 'mapped', columns }];
  return { ok: true, list: known === undefined ? { ...unknownList(code), layouts } : { ...known, layouts } };
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
