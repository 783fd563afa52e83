import isEmpty from 'lodash/isEmpty';
import pickBy from 'lodash/pickBy';
import { isOneOf } from '../formats';
import type { Schema } from '../Schema';
import { type Endpoint, jsonSchema } from './Document';

const statuses = ['422', '400', '409', '4XX', '4xx', 'default', '404', '401'];
/** Property names in lower case without underscores, the most specific first. */
const messages = 'message detail errormessage errordescription msg title reason error';
const lists =
  'errors detail details violations field fields fielderrors validationerrors invalidparam invalidparams causes ' +
  'errordetails';
const fieldNames =
  'field fieldname path property propertypath pointer param parameter name target loc location attribute key';
const texts = 'message msg detail description reason text title error code';

/** The paths of an error's message and fields; undefined if they match the defaults. */
export function planErrors(endpoints: (Endpoint | undefined)[]): ErrorShape | undefined {
  const schemas = endpoints.flatMap(endpoint =>
    statuses.flatMap(status => {
      const schema = jsonSchema(endpoint?.responses[status]?.content);
      return schema?.properties || schema?.items ? [schema] : [];
    }),
  );
  const shapes = schemas.map(shapeOf);
  const fullest = shapes.find(({ fields }) => fields !== undefined) ?? shapes[0];
  if (!fullest) return undefined;
  const differing = pickBy(fullest, (place, key) => place !== usual[key as keyof ErrorShape]);
  return isEmpty(differing) ? undefined : differing;
}

/** The paths of an error's message and fields, and of each field's name and text. */
type ErrorShape = Partial<Record<'message' | 'fields' | 'field' | 'text', string>>;

const usual: ErrorShape = { message: 'message', fields: 'errors', field: 'field', text: 'message' };

function shapeOf(schema: Schema): ErrorShape {
  const found = propertiesIn(schema, '', 2);
  const isText = ({ schema: { type } }: Located) => type === 'string';
  const named = byRank(found.filter(isText), messages);
  const message = named && { message: named.path };
  const inLists = found.filter(({ name }) => isOneOf(name, lists));
  const list = inLists.find(({ schema }) => schema.items !== undefined);
  const map = inLists.find(({ schema }) => schema.additionalProperties);
  if (!list) return { ...message, ...(map && { fields: map.path }) };
  const entry = propertiesIn(list.schema.items ?? {}, '', 1);
  const field = byRank(entry, fieldNames);
  const text = byRank(
    entry.filter(each => isText(each) && each !== field),
    texts,
  );
  return {
    ...message,
    ...(field && { fields: list.path, field: field.path }),
    ...(field && text && { text: text.path }),
  };
}

interface Located {
  name: string;
  path: string;
  schema: Schema;
}

function propertiesIn(schema: Schema, above: string, depth: number): Located[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = { name, path: `${above}${name}`, schema: property };
    return [here, ...(depth > 0 ? propertiesIn(property, `${here.path}.`, depth - 1) : [])];
  });
}

/** The property whose name comes first in a list of names; of equal ones, the outermost. */
const byRank = (found: Located[], names: string): Located | undefined =>
  names.split(' ').flatMap(word => found.find(({ name }) => isOneOf(name, word)) ?? [])[0];
