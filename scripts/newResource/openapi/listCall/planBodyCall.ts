import type { Guess } from '../../reporting/Guess';
import type { Value } from '../../writing/Plan';
import type { SchemaReader } from '../schema/createSchemaReader';
import type { ReadSchema } from '../schema/Schema';
import { type ListParameters, type ReadParameter, valuesOf } from './ListParameters';
import { type ListSetting, locallyFiltered, type PlannedListCall, rolesOf } from './planListCall';
import { planPages } from './planPages';

/** How deep a body's properties are looked at: `pagination.page`. */
const deepest = 2;

/** The call of a list that is asked for by POST: its words stand in the body. */
export function planBodyCall(
  reader: SchemaReader,
  schema: ReadSchema | undefined,
  { envelope, fields, id }: ListSetting,
): PlannedListCall {
  const properties = propertiesOf(reader, schema);
  const roles = rolesOf(properties.map(({ parameter }) => parameter));
  const pages = planPages(roles, envelope, id);
  const { paging, ...keys } = pages.keys;
  const isWhole = keys.paginateLocally === true;
  const filterable = locallyFiltered(fields);
  const filters = isWhole ? [] : properties.filter(({ parameter: { name } }) => filterable.includes(name));
  const words = new Map(isWhole ? [] : wordsOf(roles, paging === 'offset'));
  for (const { parameter } of filters) words.set(parameter, `{${parameter.name}}`);
  const body: Record<string, Value> = {};
  const rest: string[] = [];
  for (const { parameter, path } of properties) {
    const only = parameter.schema.const ?? (parameter.required ? parameter.schema.default : undefined);
    const word = words.get(parameter) ?? (typeof only === 'object' ? undefined : (only as Value | undefined));
    if (word === undefined || word === null) rest.push(path.join('.'));
    else put(body, path, word);
  }
  const hasSort = roles.sort !== undefined && roles.order !== undefined && !isWhole;
  const because = `the list is read by POST; its body has ${properties.map(({ path }) => path.join('.')).join(', ') || 'nothing'}`;
  return {
    keys: {
      body,
      ...(envelope.rowsKey !== undefined && { rows: envelope.rowsKey }),
      ...(typeof paging === 'object' && { paging }),
      ...keys,
      ...(hasSort && roles.order && valuesOf(roles.order).includes('ASC') && { sorting: 'ASC' }),
      ...unasked(roles, hasSort, isWhole),
    },
    filters: isWhole ? locallyFiltered(fields) : filters.map(({ parameter }) => parameter.name),
    ...(!hasSort && !isWhole && { sortable: [] }),
    notes: [
      ...(pages.note ? [pages.note] : []),
      ...(rest.length > 0 ? [`The list also takes ${rest.join(', ')}: list.body`] : []),
    ],
    guesses: [...pages.guesses, { key: 'api.list.body', because, sure: 'guess' } satisfies Guess],
  };
}

interface Property {
  parameter: ReadParameter;
  path: string[];
}

/** The values of a body, also those of objects in it, by their paths. */
function propertiesOf(reader: SchemaReader, schema: ReadSchema | undefined, path: string[] = []): Property[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, refable]) => {
    const inner = reader.read(refable);
    const own = [...path, name];
    if (inner.properties && own.length < deepest) return propertiesOf(reader, inner, own);
    const required = schema?.required?.includes(name) ?? false;
    return [{ parameter: { name, in: 'body', required, schema: inner }, path: own }];
  });
}

function wordsOf(roles: ListParameters, isOffset: boolean): [ReadParameter, string][] {
  const { page, offset, cursor, perPage, sort, order, search } = roles;
  const number = isOffset ? offset : (page ?? (cursor ? undefined : offset));
  const words: [ReadParameter | undefined, string][] = [
    [number, isOffset ? '{offset}' : '{page}'],
    [number ? undefined : cursor, '{cursor}'],
    [perPage, '{perPage}'],
    [search, '{search}'],
    ...(sort && order
      ? ([
          [sort, '{sort}'],
          [order, '{order}'],
        ] as [ReadParameter, string][])
      : []),
  ];
  return words.flatMap(([parameter, word]) => (parameter ? [[parameter, word]] : []));
}

/** What the body does not ask for goes out nowhere. */
function unasked(
  { search, perPage }: ListParameters,
  hasSort: boolean,
  isWhole: boolean,
): Record<string, Value> {
  if (isWhole) return {};
  const parameters = {
    ...(!perPage && { perPage: false }),
    ...(!hasSort && { sort: false, order: false }),
    ...(!search && { search: false }),
  };
  return Object.keys(parameters).length > 0 ? { parameters } : {};
}

function put(body: Record<string, Value>, [name = '', ...deeper]: string[], value: Value): void {
  if (deeper.length === 0) {
    body[name] = value;
    return;
  }
  const inner = { ...(body[name] as Record<string, Value> | undefined) };
  put(inner, deeper, value);
  body[name] = inner;
}
