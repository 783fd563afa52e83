/**
 * What the query of a list filters by, as texts by name. A dotted name may be a path into react-admin's
 * `filter`.
 * @param params An address's query (each filter by its name) or react-admin's (`filter` as JSON).
 */
export function filterText(params: URLSearchParams): (name: string) => string | undefined {
  const filter = parseObject(params.get('filter'));
  return name => params.get(name) ?? textAt(filter, name);
}

function parseObject(json: string | null): object {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The text at a dotted name; nothing where there is no text, number or boolean. */
function textAt(filter: object, name: string): string | undefined {
  const value = property(filter, name) ?? name.split('.').reduce<unknown>(property, filter);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
