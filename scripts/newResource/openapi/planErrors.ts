import isEmpty from 'lodash/isEmpty';
import mapValues from 'lodash/mapValues';
import pickBy from 'lodash/pickBy';
import { type FoundValue, pathOf, valuesIn } from '../findRows';
import { isOneOf } from '../formats';
import { isRow, type Schema } from '../Schema';
import { type Endpoint, jsonSchema, sampleOf } from './Document';

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
  const found = valuesIn(sampleOf(schema));
  const isText = ({ value }: Found) => typeof value === 'string';
  const message = byRank(found.filter(isText), messages);
  const inLists = found.filter(each => isOneOf(nameOf(each), lists));
  const list = inLists.find(({ value }) => Array.isArray(value));
  const map = inLists.find(({ value }) => isRow(value) && isEmpty(value));
  const entry = valuesIn(Array.isArray(list?.value) && list.value[0], [], 2);
  const field = byRank(entry, fieldNames);
  const text = byRank(
    entry.filter(each => isText(each) && each !== field),
    texts,
  );
  const fields = list ? field && list : map;
  return mapValues(
    pickBy({ message, fields, field, text: field && text }),
    each => each && pathOf(each.keys),
  );
}

type Found = FoundValue<unknown>;

const nameOf = ({ keys }: Found) => keys.at(-1) ?? '';

/** The value whose name comes first in a list of names; of equal ones, the outermost. */
const byRank = (found: Found[], names: string): Found | undefined =>
  names.split(' ').flatMap(word => found.find(each => isOneOf(nameOf(each), word)) ?? [])[0];
