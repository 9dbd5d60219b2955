/** The part of the API that a client calls. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Document = {
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};

const SCHEMA = '#/components/schemas/';

/** The routes of `/v2`, and the schemas that they name, directly or through others. */
export function publicPart<D extends Document>(document: D): D {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/v2/')));
  const named = new Set<string>();
  const look = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith(SCHEMA)) {
      const name = value.$ref.slice(SCHEMA.length);
      if (named.has(name)) return;
      named.add(name);
      look(document.components.schemas[name]!);
    } else Object.values(value).forEach(look);
  };
  look(paths);
  const schemas = Object.fromEntries(Object.entries(document.components.schemas).filter(([name]) => named.has(name)));
  return { ...document, paths, components: { ...document.components, schemas } };
}
