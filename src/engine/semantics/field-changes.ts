/** Which fields of a record changed. docs/changes.md describes the paths. */
import { compareCodePoints } from '../../bytes/index.ts';
import type { FieldChange } from '../changes-port.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** The fields that identify an item of each list, so that none is renamed when others come or go. */
const ITEM_KEYS: Readonly<Record<string, readonly string[]>> = {
  names: ['kind', 'name'],
  parties: ['name'],
  roles: ['kind', 'title'],
  filings: ['filed_on', 'id', 'title'],
  relationships: ['kind', 'entity.jurisdiction_code', 'entity.entity_number', 'entity.name'],
  industry_codes: ['scheme', 'code'],
  identifiers: ['scheme', 'value'],
};

/** A record that was only retrieved on another day has not changed. */
const UNTOLD = 'as_of';

/**
 * All differences but that of `as_of`, sorted by path. Another order of a list's items is none, nor is a list that is
 * empty instead of `null`.
 */
export function fieldChanges(before: object, after: object): FieldChange[] {
  const changes: FieldChange[] = [];
  const { [UNTOLD]: _, ...earlier } = before as JsonObject;
  const { [UNTOLD]: __, ...later } = after as JsonObject;
  compareObjects('', earlier, later, changes);
  return changes.sort((a, b) => compareCodePoints(a.path, b.path));
}

function compareObjects(path: string, before: JsonObject, after: JsonObject, changes: FieldChange[]): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const keyPath = path === '' ? key : `${path}.${key}`;
    compareValues(keyPath, key, before[key] ?? null, after[key] ?? null, changes);
  }
}

function compareValues(path: string, key: string, before: Json, after: Json, changes: FieldChange[]): void {
  if (isList(before) || isList(after)) {
    compareLists(path, key, isList(before) ? before : [], isList(after) ? after : [], changes);
  } else if (isObject(before) && isObject(after)) {
    compareObjects(path, before, after, changes);
  } else if (before !== after) {
    changes.push({ path, before, after });
  }
}

function compareLists(
  path: string,
  key: string,
  before: readonly Json[],
  after: readonly Json[],
  changes: FieldChange[],
): void {
  const later = byItemKey(key, after);
  const earlier = byItemKey(key, before);
  for (const [itemKey, item] of earlier) {
    compareValues(`${path}${itemKey}`, '', item, later.get(itemKey) ?? null, changes);
  }
  for (const [itemKey, item] of later) {
    if (!earlier.has(itemKey)) changes.push({ path: `${path}${itemKey}`, before: null, after: item });
  }
}

/** `["trading","KITE"]`, and `["trading","KITE",2]` where there is a second one. */
function byItemKey(list: string, items: readonly Json[]): Map<string, Json> {
  const found = new Map<string, Json>();
  for (const item of items) {
    const parts = isObject(item) ? (ITEM_KEYS[list] ?? []).map((part) => partOf(item, part)) : [item];
    let key = JSON.stringify(parts);
    for (let count = 2; found.has(key); count++) key = JSON.stringify([...parts, count]);
    found.set(key, item);
  }
  return found;
}

function partOf(item: JsonObject, path: string): Json {
  let value: Json = item;
  for (const key of path.split('.')) value = isObject(value) ? (value[key] ?? null) : null;
  return value;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !isList(value);
