import { identifiers, isMeaningless } from '../../inferring/idOf';
import { isAbout } from '../../inferring/isAbout';
import type { Guess } from '../../reporting/Guess';
import type { PlannedField } from '../../writing/Plan';
import type { SchemaReader } from '../schema/createSchemaReader';
import type { ReadSchema } from '../schema/Schema';
import { fieldOfSchema } from './fieldOfSchema';
import { isEither, isList, isObject, kindOf } from './kinds';
import { helpOf } from './saidOf';
import { shortened } from './shortened';
import { isSearched, type Targets, targetOf, targetOfEntries } from './Targets';

/** The schemas that say what a record is: as it is read, and as create and update send it. */
export interface RecordSchemas {
  read?: ReadSchema | undefined;
  create?: ReadSchema | undefined;
  update?: ReadSchema | undefined;
}

export interface PlannedFields {
  fields: PlannedField[];
  /** Options of the objects inside the record, by their names. */
  groups: Record<string, PlannedField['options']>;
  leftOut: string[];
  /** Sources that are sent and never read. */
  writeOnly: string[];
  guesses: Guess[];
}

/** What an object is called by, where its other properties are too many. */
const namesOfObjects = /^(name|title|label|login|display_?name|email|slug)$/i;
/** Lists of objects in lists of objects in a third are one value. */
const deepestLists = 2;

/** Where fields are collected: in the record, in an object inside it, or in a list's entries. */
interface Place {
  into: Pick<PlannedFields, 'fields' | 'groups'>;
  /** The objects around it, in the record or the entry: `owner.`. */
  above: string;
  /** The lists around it, for what is said: `crew.`. */
  at: string;
  /** How many objects and lists are around it. */
  depth: number;
  lists: number;
  /** Whether what is around it has to be sent. */
  isNeeded: boolean;
}

interface Role {
  isSent: boolean;
  required: boolean;
}

/**
 * The fields of a record, in the document's order.
 * @param deepest Objects in objects are groups down to here, and so are lists of objects; what is further in
 * is one value of JSON, or one property that names it.
 */
export function planFields(
  reader: SchemaReader,
  schemas: RecordSchemas,
  targets: Targets,
  id: string | undefined,
  deepest: number,
): PlannedFields {
  const planned: PlannedFields = { fields: [], groups: {}, leftOut: [], writeOnly: [], guesses: [] };
  const isWritable = schemas.create !== undefined || schemas.update !== undefined;
  /** The objects that the one being planned stands in. */
  const around: object[] = [];
  collect(schemas, { into: planned, above: '', at: '', depth: 0, lists: 0, isNeeded: true });
  return planned;

  function collect(all: RecordSchemas, place: Place): void {
    const { read, create, update } = all;
    const schemasOf = [read, create, update];
    const sources = schemasOf.flatMap(schema => schema?.sources ?? []);
    around.push(...sources);
    const names = new Set(schemasOf.flatMap(schema => Object.keys(schema?.properties ?? {})));
    for (const name of names) {
      const source = `${place.above}${name}`;
      if (isAbout(name) || identifiers.includes(name)) continue;
      const isOwn = place.lists === 0 && source === id;
      if (isOwn && isMeaningless(source) && !create?.properties?.[name]) continue;
      if (/[.[\]"]/.test(name)) {
        planned.leftOut.push(`${place.at}${source}: no source can have this name`);
        continue;
      }
      const [inRead, inCreate, inUpdate] = schemasOf.map(schema => propertyOf(schema, name));
      const isSent = isWritable && [inCreate, inUpdate].some(each => each && !each.readOnly);
      const needing = create?.properties?.[name] ? create : create ? undefined : update;
      const required = place.isNeeded && isSent && (needing?.required?.includes(name) ?? false);
      plan(source, { read: inRead, create: inCreate, update: inUpdate }, { isSent, required }, place);
    }
    around.length -= sources.length;
  }

  function propertyOf(schema: ReadSchema | undefined, name: string): ReadSchema | undefined {
    const property = schema?.properties?.[name];
    return property === undefined ? undefined : reader.read(property);
  }

  function plan(source: string, all: RecordSchemas, role: Role, place: Place): void {
    const { read, create, update } = all;
    const sent = role.isSent ? (create ?? update) : undefined;
    const known = sent ?? read ?? create ?? update;
    if (!known) return;
    const isMixed = sent !== undefined && read !== undefined && kindOf(read) !== kindOf(sent);
    const isValue = isMixed || (role.isSent && isEither(known));
    const found = targetOf(source, read ?? known, known, targets);
    if (found) {
      const { target } = found;
      if (found.isByName) sayByName(source, target.name, place);
      // The document doesn't tell how many records there are: their list has pages and a search.
      const search = isSearched(target, targets);
      const because = `${target.name} has pages and a search: its records are searched as one types`;
      if (search) planned.guesses.push({ key: `fields.${place.at}${source}`, because, sure: 'likely' });
      const options = { ...(search && { search }), ...(role.isSent && helpOf(known)) };
      add(source, { type: 'reference', target, options }, { ...role, read, isMixed: false }, place);
      return;
    }
    if (isObject(known) && !isValue) planObject(source, all, known, role, place);
    else if (isList(known) && !isEither(known)) planList(source, all, known, role, place);
    else {
      const field = fieldOfSchema(place.at + source, known, role.isSent);
      if (typeof field === 'string') planned.leftOut.push(field);
      else add(source, field, { ...role, read, isMixed }, place);
    }
  }

  function sayByName(source: string, target: string, { at }: Place): void {
    const because = `it is called like the id of one of ${target}`;
    planned.guesses.push({ key: `fields.${at}${source}`, because, sure: 'guess' });
  }

  function planObject(source: string, all: RecordSchemas, known: ReadSchema, role: Role, place: Place): void {
    const names = Object.keys(known.properties ?? {});
    const isInside = known.sources.some(each => around.includes(each));
    const { into, depth } = place;
    if (depth < deepest && names.length > 0 && !isInside) {
      const before = into.fields.length;
      if (role.isSent) into.groups[source] = helpOf(known);
      const inside = role.isSent ? all : { read: all.read ?? known };
      collect(inside, { ...place, above: `${source}.`, depth: depth + 1, isNeeded: role.required });
      if (into.fields.length > before) return;
    }
    const name = names.find(each => namesOfObjects.test(each));
    if (!role.isSent && name && all.read) {
      const options = isWritable ? { readOnly: true } : {};
      into.fields.push({ source: `${source}.${name}`, type: 'text', options });
      planned.leftOut.push(
        `${place.at}${source}: an object; ${source}.${name} is shown of ${names.join(', ')}`,
      );
      return;
    }
    const options = role.isSent ? helpOf(known) : {};
    add(source, { type: 'json', options }, { ...role, read: all.read, isMixed: false }, place);
  }

  function planList(source: string, all: RecordSchemas, known: ReadSchema, role: Role, place: Place): void {
    const entryOf = (schema: ReadSchema | undefined) =>
      schema && isList(schema) ? reader.read(schema.items) : undefined;
    const [read, create, update] = [all.read, all.create, all.update].map(entryOf);
    const sent = role.isSent ? (create ?? update) : undefined;
    const entry = sent ?? read ?? reader.read(known.items);
    const options = role.isSent ? helpOf(known) : {};
    const isMixed =
      (all.read !== undefined && role.isSent && !isList(all.read)) ||
      (sent !== undefined && read !== undefined && kindOf(sent) !== kindOf(read));
    const rest = { ...role, read: all.read, isMixed };
    const found = targetOfEntries(source, { read: read ?? entry, sent }, targets);
    if (found) {
      if (found.isByName) sayByName(source, found.target.name, place);
      add(source, { type: 'references', target: found.target, options }, { ...rest, isMixed: false }, place);
      return;
    }
    if (entry.type === 'string' && !entry.properties && !isMixed && !isEither(entry)) {
      const notes = entry.enum ? [`Each entry is one of ${shortened(entry.enum)}.`] : [];
      add(source, { type: 'texts', options, ...(notes.length > 0 && { notes }) }, rest, place);
      return;
    }
    const isInside = entry.sources.some(each => around.includes(each));
    const isDeep = place.depth >= deepest || place.lists >= deepestLists;
    if (isObject(entry) && !isMixed && !isInside && !isDeep) {
      const own = { fields: [] as PlannedField[], groups: {} };
      const at = `${place.at}${source}.`;
      const { depth, lists } = place;
      const inside = role.isSent ? { read, create, update } : { read: entry };
      collect(inside, { into: own, above: '', at, depth: depth + 1, lists: lists + 1, isNeeded: true });
      if (own.fields.length > 0) {
        const limits = role.isSent ? lengthsOf(known, role.required) : {};
        add(source, { type: 'items', options: { ...limits, ...options }, entry: own }, rest, place);
        return;
      }
    }
    add(source, { type: 'json', options }, rest, place);
  }

  function add(
    source: string,
    found: Omit<PlannedField, 'source'>,
    role: Role & { read: ReadSchema | undefined; isMixed: boolean },
    { into, lists }: Place,
  ): void {
    const { isSent, required, read, isMixed } = role;
    const isUnread = read === undefined && isSent;
    const notes = [
      ...(found.notes ?? []),
      ...(isUnread ? ['Sent, and never read.'] : []),
      ...(isMixed ? ['Read otherwise than it is sent: api.fromUpstream can make the one of the other.'] : []),
    ];
    const isReadOnly = isWritable && !isSent && found.type !== 'date';
    into.fields.push({
      source,
      ...found,
      options: {
        ...found.options,
        ...(required && found.type !== 'boolean' && { required: true }),
        ...(isReadOnly && { readOnly: true }),
      },
      ...(notes.length > 0 && { notes }),
    });
    if (isUnread && lists === 0) planned.writeOnly.push(source);
  }
}

/** The fewest entries are told of a list that has to be there. */
const lengthsOf = ({ minItems = 0, maxItems }: ReadSchema, required: boolean): PlannedField['options'] => ({
  ...(required && minItems > 1 && { min: minItems }),
  ...(maxItems !== undefined && maxItems > 0 && maxItems < 1000 && { max: maxItems }),
});
