import { identifiers, isMeaningless } from '../../inferring/idOf';
import { isAbout } from '../../inferring/isAbout';
import type { Guess } from '../../reporting/Guess';
import type { PlannedField } from '../../writing/Plan';
import type { SchemaReader } from '../schema/createSchemaReader';
import type { ReadSchema } from '../schema/Schema';
import type { Limits } from './fewFields';
import { fieldOfSchema } from './fieldOfSchema';
import { isEither, isList, isObject, kindOf, namesOfObjects } from './kinds';
import { planList } from './planList';
import { helpOf } from './saidOf';
import { isSearched, type Targets, targetOf } from './Targets';

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

/** Lists of objects in lists of objects in a third are one value. */
const deepestLists = 2;

interface Setting {
  targets: Targets;
  /** The identifier's name. */
  id?: string | undefined;
  /** Which objects are groups; of the others one property that names them, or the whole as JSON. */
  limits: Limits;
  /** Of a list's entries, what is around them. */
  entryOf?: { around: readonly object[]; lists: number; at: string; isWritable: boolean };
}

/** Where fields are collected: in the record, or in an object inside it. */
interface Place {
  /** The objects around it: `owner.`. */
  above: string;
  depth: number;
  /** Whether what is around it has to be sent. */
  isNeeded: boolean;
}

interface Role {
  isSent: boolean;
  required: boolean;
}

/** The fields of a record, or of a list's entries, in the document's order. */
export function planFields(
  reader: SchemaReader,
  schemas: RecordSchemas,
  { targets, id, limits, entryOf }: Setting,
): PlannedFields {
  const planned: PlannedFields = { fields: [], groups: {}, leftOut: [], writeOnly: [], guesses: [] };
  const isWritable = entryOf?.isWritable ?? (schemas.create !== undefined || schemas.update !== undefined);
  const { at = '', lists = 0 } = entryOf ?? {};
  /** The objects that the one being planned stands in. */
  const around: object[] = [...(entryOf?.around ?? [])];
  collect(schemas, { above: '', depth: 0, isNeeded: true });
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
      if (source === id && isMeaningless(source) && !create?.properties?.[name]) continue;
      if (/[.[\]"]/.test(name)) {
        planned.leftOut.push(`${at}${source}: no source can have this name`);
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
      if (found.isByName) sayByName(source, target.name);
      // The document doesn't tell how many records there are: their list has pages and a search.
      const search = isSearched(target, targets);
      const because = `${target.name} has pages and a search: its records are searched as one types`;
      if (search) planned.guesses.push({ key: `fields.${at}${source}`, because, sure: 'likely' });
      const options = { ...(search && { search }), ...(role.isSent && helpOf(known)) };
      const isWhole = sent !== undefined && isObject(sent);
      const notes = [
        'The document sends the whole object, and this its id: api.toUpstream can make the one of the other.',
      ];
      add(source, { type: 'reference', target, options, ...(isWhole && { notes }) }, { ...role, read });
      return;
    }
    if (isObject(known) && !isValue) planObject(source, all, known, role, place);
    else if (isList(known) && !isEither(known)) addList(source, all, known, role);
    else {
      const field = fieldOfSchema(at + source, known, role.isSent);
      if (typeof field === 'string') planned.leftOut.push(field);
      else add(source, field, { ...role, read, isMixed });
    }
  }

  function sayByName(source: string, target: string): void {
    const because = `it is called like the id of one of ${target}`;
    planned.guesses.push({ key: `fields.${at}${source}`, because, sure: 'guess' });
  }

  function planObject(source: string, all: RecordSchemas, known: ReadSchema, role: Role, place: Place): void {
    const names = Object.keys(known.properties ?? {});
    const isInside = known.sources.some(each => around.includes(each));
    const { depth } = place;
    if (depth < limits.depth && names.length > 0 && names.length <= limits.most && !isInside) {
      const before = planned.fields.length;
      if (role.isSent) planned.groups[source] = helpOf(known);
      const inside = role.isSent ? all : { read: all.read ?? known };
      collect(inside, { above: `${source}.`, depth: depth + 1, isNeeded: role.required });
      if (planned.fields.length > before) return;
    }
    const name = names.find(each => namesOfObjects.test(each));
    if (!role.isSent && name && all.read) {
      const options = isWritable ? { readOnly: true } : {};
      planned.fields.push({ source: `${source}.${name}`, type: 'text', options });
      planned.leftOut.push(`${at}${source}: an object; ${source}.${name} is shown of ${names.join(', ')}`);
      return;
    }
    const options = role.isSent ? helpOf(known) : {};
    add(source, { type: 'json', options }, { ...role, read: all.read });
  }

  function addList(source: string, all: RecordSchemas, known: ReadSchema, role: Role): void {
    const isInside = (entry: ReadSchema) => entry.sources.some(each => around.includes(each));
    const own = { around, lists: lists + 1, at: `${at}${source}.`, isWritable };
    const { field, isMixed, byName, inner } = planList(source, all, known, {
      ...{ reader, targets, ...role },
      isEntryPlanned: entry => lists < deepestLists && !isInside(entry),
      planEntry: (inside, narrow) => planFields(reader, inside, { targets, limits: narrow, entryOf: own }),
    });
    if (byName) sayByName(source, byName);
    planned.leftOut.push(...(inner?.leftOut ?? []));
    planned.guesses.push(...(inner?.guesses ?? []));
    add(source, field, { ...role, read: all.read, isMixed });
  }

  function add(
    source: string,
    found: Omit<PlannedField, 'source'>,
    role: Role & { read: ReadSchema | undefined; isMixed?: boolean },
  ): void {
    const { isSent, required, read, isMixed } = role;
    const isUnread = read === undefined && isSent;
    const notes = [
      ...(found.notes ?? []),
      ...(isUnread ? ['Sent, and never read.'] : []),
      ...(isMixed ? ['Read otherwise than it is sent: api.fromUpstream can make the one of the other.'] : []),
    ];
    const isReadOnly = isWritable && !isSent && !['date', 'list'].includes(found.type);
    planned.fields.push({
      source,
      ...found,
      options: {
        ...found.options,
        ...(required && found.type !== 'boolean' && { required: true }),
        ...(isReadOnly && { readOnly: true }),
      },
      ...(notes.length > 0 && { notes }),
    });
    if (isUnread) planned.writeOnly.push(source);
  }
}
