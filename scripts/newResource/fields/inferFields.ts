import type { Declared } from '../../declared/Declared';
import { identifiers, idOf, isMeaningless, isRow, type Row } from './identifiers';
import { type PlannedFields, planFields } from './planFields';
import type { Schema } from './Schema';
import { schemaOfValues } from './schemaOfValues';
import { referencesTo, referenceTo } from './targets';

interface Setting {
  declared: Declared[];
  /** The identifier's name, where its family tells. */
  id?: string | undefined;
  /** How many records the server said that a resource has, by its name. */
  totals?: ReadonlyMap<string, number> | undefined;
}

/** More records than this are searched as the user types, and not offered all together. */
const many = 300;

/**
 * The fields of sample records, as if a document had their schema; with the identifier's name, where it is
 * neither `_id` nor `id`.
 */
export function inferFields(
  rows: readonly Row[],
  { declared, id, totals }: Setting,
): Pick<PlannedFields, 'fields' | 'leftOut' | 'guesses'> & { id?: string } {
  const targets = {
    bySource: new Map(),
    declared: [],
    searchedBecause({ name }: Declared) {
      const total = totals?.get(name) ?? 0;
      const because = `${name} has ${total} records: they are searched as one types`;
      return total > many ? { because, sure: 'seen' as const } : undefined;
    },
  };
  const limits = { depth: 3, properties: Number.POSITIVE_INFINITY };
  const plan = (schema: Schema) =>
    planFields({ read: schema, create: schema, update: schema }, { targets, limits });
  const schema = schemaOfRows(rows, declared);
  const first = plan(schema);
  const sources = first.fields.map(field => field.source);
  const ownId = id ?? idOf(rows, sources);
  const isReference = first.fields.some(({ source, target }) => source === ownId && target);
  const properties = { ...schema.properties };
  // A record's own identifier refers to nothing, whatever resource has a similar name.
  if (ownId !== undefined && isReference)
    properties[ownId] = schemaOfValues(
      ownId,
      rows.map(row => row[ownId]),
    );
  const { fields, leftOut, guesses } = isReference ? plan({ ...schema, properties }) : first;
  const isShown = (source: string) => source !== ownId || !isMeaningless(source);
  return {
    fields: fields.filter(({ source }) => isShown(source)),
    leftOut,
    guesses: guesses.filter(({ key }) => isShown(key.replace('fields.', ''))),
    ...(ownId && { id: ownId }),
  };
}

/** Objects in objects further in than this are one value. */
const deepest = 3;

/** The schema of sample records: types, formats, choices, references, and what is required. */
function schemaOfRows(rows: readonly Row[], declared: Declared[], above = ''): Schema {
  const schema: Schema = { type: 'object', properties: {}, required: [], sources: [] };
  for (const name of new Set(rows.flatMap(Object.keys))) {
    const values = rows.map(row => row[name]).filter(value => value !== null && value !== undefined);
    const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
    if (values.length === rows.length && !values.some(isEmpty)) schema.required?.push(name);
    schema.properties = { ...schema.properties, [name]: schemaOf(above + name, values, declared) };
  }
  return schema;
}

function schemaOf(source: string, values: unknown[], declared: Declared[]): Schema {
  const guessed = (schema: Omit<Schema, 'sources'>, because: string): Schema => ({
    ...schema,
    sources: [],
    guess: { because, sure: 'guess' },
  });
  const json = (because: string) => guessed({ type: 'object' }, `${because}: any value of JSON`);
  const refersTo = ({ name }: Declared) => `its name is like ${name}, and it has ids or records`;
  if (values.length === 0) return guessed({ type: 'string' }, 'no record has a value: taken for a text');
  if (values.every(isPoint))
    return {
      type: 'object',
      format: 'geojson-point',
      sources: [],
      guess: { because: 'GeoJSON points', sure: 'likely' },
    };
  const target = referenceTo(source, values, declared);
  if (target) return guessed({ target }, refersTo(target));
  if (values.every(isRow)) {
    const free =
      freeShape(values) ?? (source.split('.').length > deepest ? 'an object far inside' : undefined);
    if (free !== undefined) return json(free);
    const schema = schemaOfRows(values, declared, `${source}.`);
    const isIdAlone = Object.keys(schema.properties ?? {}).every(name => identifiers.includes(name));
    const leftOut = 'an id alone; declare what it is of, and write field.reference() of that';
    return isIdAlone ? { ...schema, leftOut } : schema;
  }
  if (!values.every(Array.isArray)) {
    if (values.some(Array.isArray)) return json('now a list, now a value');
    return values.some(isRow) ? json('now an object, now a value') : schemaOfValues(source, values);
  }
  const entries: unknown[] = values.flat();
  const entryTarget = referencesTo(source, entries, declared);
  if (entryTarget)
    return guessed({ type: 'array', items: { target: entryTarget, sources: [] } }, refersTo(entryTarget));
  const texts: Schema = { type: 'array', items: { type: 'string', sources: [] }, sources: [] };
  if (entries.length === 0) return guessed(texts, 'no record has an entry: taken for texts');
  if (entries.every(entry => typeof entry === 'string')) return texts;
  if (!entries.every(isRow)) return json(`a list of ${kindsOf(entries)}`);
  const items = schemaOfRows(entries, declared);
  if (!Object.keys(items.properties ?? {}).some(name => !identifiers.includes(name)))
    return json('a list of objects without properties');
  const count = entries.length === 1 ? 'the one entry there is' : `${entries.length} entries`;
  return guessed({ type: 'array', items }, `a list of objects, its fields by ${count}`);
}

function kindsOf(entries: readonly unknown[]): string {
  const kindOf = (entry: unknown) =>
    entry === null ? 'nulls' : Array.isArray(entry) ? 'lists' : isRow(entry) ? 'objects' : `${typeof entry}s`;
  return [...new Set(entries.map(kindOf))].join(' and ');
}

/** Fewer objects than this show no habit. */
const fewest = 3;

/** Why objects have no properties of a fixed name; undefined where they have some. */
function freeShape(objects: readonly Row[]): string | undefined {
  const names = [...new Set(objects.flatMap(Object.keys))].filter(name => !identifiers.includes(name));
  if (objects.every(object => Object.keys(object).length === 0)) return 'an empty object in each record';
  if (names.some(name => !/^[a-z_$@][\w$:@.-]*$/i.test(name) || /^[\da-f-]{24,}$/i.test(name)))
    return 'the names of its properties are values';
  const isUsual = (name: string) => objects.filter(object => name in object).length * 2 > objects.length;
  return objects.length >= fewest && names.length > 0 && !names.some(isUsual)
    ? 'its properties differ from record to record'
    : undefined;
}

/** Whether a value is a GeoJSON point: `{ type: 'Point', coordinates: [east, north] }` (RFC 7946 §3.1.2). */
function isPoint(value: unknown): boolean {
  if (!isRow(value) || value.type !== 'Point' || !Array.isArray(value.coordinates)) return false;
  const [east, north] = value.coordinates;
  return typeof east === 'number' && typeof north === 'number';
}
