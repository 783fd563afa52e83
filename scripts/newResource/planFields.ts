import mapValues from 'lodash/mapValues';
import { fieldOfSchema, helpOf } from './fieldOfSchema';
import { Code, guess, type Keys, type PlannedField, type PlannedFields, shortened } from './Plan';
import {
  identifiers,
  isList,
  isMeaningless,
  isObject,
  isResponseMetadata,
  isUnnameable,
  kindOf,
  mayBeListOrObject,
  type Schema,
} from './Schema';
import { type Targets, targetOf } from './targetOf';

/** The schemas of a record or a nested value: as read, and as sent by create and update. */
export interface Schemas {
  read?: Schema | undefined;
  create?: Schema | undefined;
  update?: Schema | undefined;
}

/** Objects nested deeper than this become no groups; they are shown by their name or as JSON. */
const deepest = 3;
/** The maximum number of properties of a group, from all objects to none. */
const narrowing = [Number.POSITIVE_INFINITY, 12, 6, 4, 0];

interface Setting {
  targets: Targets;
  id?: string | undefined;
  /** The preferred maximum number of fields. */
  most?: number;
  /** The context of the list whose entry is planned. */
  entryOf?: Pick<Context, 'around' | 'lists' | 'at' | 'isWritable'>;
}

/** The record or nested object that is being planned. */
interface Context extends Pick<Setting, 'targets' | 'id'> {
  planned: PlannedFields;
  /** The maximum number of properties of a group. */
  largest: number;
  /** The document's objects being planned, so that a recursive schema becomes one value. */
  around: readonly object[];
  /** How many lists enclose it. */
  lists: number;
  /** The prefix of sources in messages. */
  at: string;
  isWritable: boolean;
  /** The source prefix of the enclosing objects: `owner.`. */
  above: string;
  depth: number;
  /** Whether the enclosing object is required. */
  isNeeded: boolean;
}

interface Property {
  source: string;
  all: Schemas;
  /** The schema that describes it best. */
  known: Schema;
  isSent: boolean;
  required: boolean;
  /** Whether it is read in a different shape than it is sent. */
  isMixed: boolean;
}

/** The fields of a record or entry. Objects become groups while there are at most `most` fields. */
export function planFields(
  schemas: Schemas,
  setting: Setting,
  [largest = 0, ...smaller] = narrowing,
): PlannedFields {
  const { entryOf, most = Number.POSITIVE_INFINITY, ...own } = setting;
  const isWritable = schemas.create !== undefined || schemas.update !== undefined;
  const outside = entryOf ?? { around: [], lists: 0, at: '', isWritable };
  const planned: PlannedFields = { fields: [], groups: {}, leftOut: [], guesses: [] };
  collect({ ...own, ...outside, largest, planned, above: '', depth: 0, isNeeded: true }, schemas);
  const isFew = planned.fields.length <= most || smaller.length === 0;
  return isFew ? planned : planFields(schemas, setting, smaller);
}

function collect(outside: Context, { read, create, update }: Schemas): void {
  const schemas = [read, create, update];
  const sources = schemas.flatMap(schema => schema?.sources ?? []);
  const context = { ...outside, around: [...outside.around, ...sources] };
  const needing = create ?? update;
  for (const name of new Set(schemas.flatMap(schema => Object.keys(schema?.properties ?? {})))) {
    const source = `${context.above}${name}`;
    if (isResponseMetadata(name) || identifiers.includes(name)) continue;
    if (source === context.id && isMeaningless(source) && !create?.properties?.[name]) continue;
    if (isUnnameable(name)) {
      context.planned.leftOut.push(`${context.at}${source}: not a valid source name`);
      continue;
    }
    const [own, inCreate, inUpdate] = schemas.map(schema => schema?.properties?.[name]);
    const all = { read: own?.writeOnly ? undefined : own, create: inCreate, update: inUpdate };
    const sent = [inCreate, inUpdate].filter(each => each !== undefined);
    const isSent = sent.length > 0 && !sent.every(each => each.readOnly);
    const required = context.isNeeded && isSent && (needing?.required?.includes(name) ?? false);
    const known = bestOf(all, isSent);
    const isConstant = known?.const !== undefined || known?.enum?.length === 1;
    if (!known || (isConstant && !isSent)) continue;
    const isMixed = isSent && shapeOf(all.read ?? known) !== shapeOf(known);
    planProperty(context, { source, all, known, isSent, required, isMixed });
  }
}

/** The schema that describes a value best: as sent, or else as read. */
const bestOf = ({ read, create, update }: Schemas, isSent: boolean): Schema | undefined => {
  const sent = create ?? update;
  return isSent ? (sent ?? read) : (read ?? sent);
};

/** The kind of a value and of its entries. */
const shapeOf = (schema: Schema) =>
  isList(schema) ? `list of ${kindOf(schema.items ?? {})}` : kindOf(schema);

function planProperty(context: Context, property: Property): void {
  const { source, known, isSent, isMixed } = property;
  const { at, planned } = context;
  // A record's own identifier is never a reference, even if a resource has a similar name.
  if (source !== context.id && planReference(context, property)) return;
  if (known.guess) planned.guesses.push({ key: `fields.${at}${source}`, ...known.guess });
  if (known.leftOut !== undefined) planned.leftOut.push(`${at}${source}: ${known.leftOut}`);
  else if (isObject(known) && !isMixed && !(isSent && mayBeListOrObject(known)))
    planObject(context, property);
  else if (isList(known) && !mayBeListOrObject(known)) planList(context, property);
  else {
    const field = fieldOfSchema(at + source, known, isSent);
    if (typeof field === 'string') planned.leftOut.push(field);
    else add(context, property, field);
  }
}

/** The schemas of a list property's entries. */
function entriesOf({ all, isSent }: Property): Pick<Property, 'all' | 'known'> {
  const entryIn = (schema: Schema | undefined): Schema | undefined =>
    schema && isList(schema) ? (schema.items ?? {}) : undefined;
  const entries: Schemas = mapValues(all, entryIn);
  return { all: entries, known: bestOf(entries, isSent) ?? {} };
}

/** Adds a reference for a property or its entries; false if it is not one. */
function planReference(context: Context, property: Property): boolean {
  const { source, isSent } = property;
  const { targets, at, planned } = context;
  const isMany = isList(property.known);
  const { all, known } = isMany ? entriesOf(property) : property;
  // Records sent as whole objects are not references: the API would reject ids instead.
  const isWhole = isSent && known.refers === undefined && kindOf(known) !== 'value';
  if (isMany && isSent && !known.refers && (isWhole || known.enum)) return false;
  const read = all.read ?? known;
  const ids = isMany ? /(_ids|Ids)$/ : /(_id|Id)$/;
  const found = targetOf(source, [read, isMany ? read : known], targets, ids);
  if (!found || (isMany && found.target.search === false)) return false;
  const { target } = found;
  const key = `fields.${at}${source}`;
  if (found.isByName) planned.guesses.push(guess('guess', key, `named like an id of ${target.name}`));
  const searched = isMany ? undefined : target.searched;
  if (searched) planned.guesses.push({ key, ...searched });
  const options = searched ? { search: true } : {};
  const notes = isWhole
    ? ['The document sends the whole object, this field only its id. Convert it in api.toUpstream.']
    : [];
  const type = isMany ? 'references' : 'reference';
  add(context, { ...property, isMixed: false }, { type, target, options, notes });
  return true;
}

/** Properties that name an object. */
const namesOfObjects = /^(name|title|label|login|display_?name|email|slug)$/i;

const isAround = ({ around }: Context, { sources = [] }: Schema) =>
  sources.some(each => around.includes(each));

function planObject(context: Context, property: Property): void {
  const { source, all, known, isSent, required } = property;
  const { planned, largest, at, isWritable, depth } = context;
  const names = Object.keys(known.properties ?? {});
  const isFew = names.length > 0 && names.length <= largest;
  if (depth < deepest && isFew && !isAround(context, known)) {
    const before = planned.fields.length;
    if (isSent) planned.groups[source] = helpOf(known);
    const inside = isSent ? all : { read: all.read ?? known };
    collect({ ...context, above: `${source}.`, depth: depth + 1, isNeeded: required }, inside);
    if (planned.fields.length > before) return;
  }
  const name = names.find(each => namesOfObjects.test(each));
  if (!isSent && name && all.read) {
    const options = isWritable ? { readOnly: true } : {};
    planned.fields.push({ source: `${source}.${name}`, type: 'text', options });
    planned.leftOut.push(`${at}${source}: an object (${names.join(', ')}); ${source}.${name} is shown`);
    return;
  }
  const isPoint = known.format === 'geojson-point';
  add(context, property, { type: 'json', ...(isPoint && { isPoint }) });
}

/** Lists of objects nested deeper than this become a JSON value. */
const deepestLists = 2;
/** The preferred maximum number of an entry's fields. */
const manyInEntry = 20;
const mostShown = 12;

/** Adds the field of a list of texts, objects or other values. */
function planList(context: Context, property: Property): void {
  const { source, known, isSent, required, isMixed } = property;
  const { planned, targets, at, lists, around, isWritable } = context;
  const { all, known: entry } = entriesOf(property);
  if (entry.type === 'string' && !entry.properties && !isMixed && !mayBeListOrObject(entry)) {
    const notes = entry.enum ? [`Each entry is one of ${shortened(entry.enum, mostShown)}.`] : [];
    add(context, property, { type: 'texts', notes });
    return;
  }
  if (isObject(entry) && !isMixed && lists < deepestLists && !isAround(context, entry)) {
    const entryOf = { around, lists: lists + 1, at: `${at}${source}.`, isWritable };
    const inside = isSent ? all : { read: entry };
    const inner = planFields(inside, { targets, entryOf, most: manyInEntry });
    const { fields, groups } = inner;
    if (fields.length > 0) {
      planned.leftOut.push(...inner.leftOut);
      planned.guesses.push(...inner.guesses);
      const options = { ...(isSent && lengthsOf(known, required)), ...entryText(fields) };
      add(context, property, { type: 'items', options, entry: { fields, groups } });
      return;
    }
  }
  // A read-only list shows the names of its entries, if they have any.
  const isNamed =
    !isObject(entry) || Object.keys(entry.properties ?? {}).some(name => namesOfObjects.test(name));
  add(context, property, { type: !isSent && isNamed && !isList(entry) ? 'list' : 'json' });
}

/** The text of entries: their first field that is a name. */
function entryText(fields: readonly PlannedField[]): Keys {
  const isText = (name: string) => fields.some(({ source, type }) => source === name && type === 'text');
  const name = ['name', 'title', 'label'].find(isText);
  return name === undefined ? {} : { entryText: new Code(`entry => entry.${name} ?? ''`) };
}

/** A required list needs at least one entry anyway, so `min` is written from two up. */
const lengthsOf = ({ minItems = 0, maxItems }: Schema, required: boolean): Keys => ({
  ...(required && minItems > 1 && { min: minItems }),
  ...(maxItems !== undefined && maxItems > 0 && maxItems < 1000 && { max: maxItems }),
});

function add(
  { planned, isWritable }: Context,
  { source, all, known, isSent, required, isMixed }: Property,
  { notes: own = [], options = {}, ...found }: Partial<PlannedField> & Pick<PlannedField, 'type'>,
): void {
  const notes = [
    ...own,
    ...(all.read === undefined && isSent ? ['Sent but never read.'] : []),
    ...(isMixed ? ['Read in another shape than it is sent. Convert it in api.fromUpstream.'] : []),
  ];
  // A read never returns an existing password, and an edit keeps it.
  const whenRequired = options.Input ? new Code('({ id }) => id === undefined') : true;
  const isReadOnly = isWritable && !isSent && !['date', 'list'].includes(found.type);
  planned.fields.push({
    ...found,
    source,
    options: {
      ...options,
      ...(isSent && helpOf(known)),
      ...(required && found.type !== 'boolean' && { required: whenRequired }),
      ...(isReadOnly && { readOnly: true }),
    },
    ...(notes.length > 0 && { notes }),
  });
}
