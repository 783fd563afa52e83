import type { Value } from '../writing/Plan';
import type { Collection, Endpoint } from './Collection';
import type { SchemaReader } from './schema/createSchemaReader';

type CallName = 'list' | 'one' | 'create' | 'update' | 'delete';
const callNames = ['list', 'one', 'create', 'update', 'delete'] as const;

/** The headers that a collection's calls want. */
export interface PlannedHeaders {
  /** What all of them want. */
  shared?: Record<string, Value>;
  own: Partial<Record<CallName, Record<string, Value>>>;
  notes: string[];
}

/** Headers with a value that the document knows, as keys; the others as a comment with the key to write. */
export function planHeaders(reader: SchemaReader, collection: Collection): PlannedHeaders {
  const wanted = callNames.flatMap(name => {
    const endpoint = collection[name];
    return endpoint ? [{ name, headers: headersOf(reader, endpoint) }] : [];
  });
  const isShared = (header: string) => wanted.every(({ headers }) => headers.has(header));
  const open = new Set<string>();
  const shared: Record<string, Value> = {};
  const own: PlannedHeaders['own'] = {};
  for (const { name, headers } of wanted) {
    for (const [header, value] of headers) {
      if (value === undefined) open.add(`${isShared(header) ? 'api' : name}.headers: { '${header}': '…' }`);
      else if (isShared(header)) shared[header] = value;
      else own[name] = { ...own[name], [header]: value };
    }
  }
  return {
    ...(Object.keys(shared).length > 0 && { shared }),
    own,
    notes: [...open].map(key => `It wants a header that the document does not know: ${key}`),
  };
}

/** The headers that a call wants, with the values that they have. */
function headersOf(reader: SchemaReader, { parameters }: Endpoint): Map<string, string | undefined> {
  const headers = parameters.filter(
    ({ in: place, required, name }) =>
      place === 'header' && required && !/^(authorization|accept|content-type)$/i.test(name),
  );
  return new Map(
    headers.map(({ name, schema }) => {
      const { default: usual, const: only, enum: values = [] } = reader.read(schema);
      const value = usual ?? only ?? (values.length === 1 ? values[0] : undefined);
      return [name, value === undefined ? undefined : String(value)];
    }),
  );
}
