import type { Declared } from '../../declared/Declared';
import { identifiers, isMeaningless } from '../inferring/idOf';
import { resourceCalled } from '../inferring/referenceTo';
import type { PlannedField, Value } from '../writing/Plan';
import { fieldOfSchema } from './fieldOfSchema';
import type { SchemaReader } from './schema/createSchemaReader';
import { firstSentence } from './schema/firstSentence';
import type { ReadSchema } from './schema/Schema';

/** The schemas that say what a record is: as it is read, and as create and update send it. */
export interface RecordSchemas {
  read?: ReadSchema | undefined;
  create?: ReadSchema | undefined;
  update?: ReadSchema | undefined;
}

/** What a property may refer to. */
export interface Targets {
  /** By the objects of the document that a target's records are read from. */
  bySource: Map<object, Declared & { id?: string | undefined }>;
  declared: Declared[];
}

export interface PlannedFields {
  fields: PlannedField[];
  leftOut: string[];
  /** Sources that are sent and never read. */
  writeOnly: string[];
}

/** What an object is called by, where its other properties are too many. */
const namesOfObjects = /^(name|title|label|login|display_?name|email|slug)$/i;
/** Names of properties that say something of the answer, and nothing of the record. */
const isAbout = (name: string) => /^(@|\$|__|_links$|_embedded$|hydra:)/.test(name);

/**
 * The fields of a record, in the document's order.
 * @param deepest Objects in objects are fields of their own down to here; of those further in, one that names
 * them.
 */
export function planFields(
  reader: SchemaReader,
  schemas: RecordSchemas,
  targets: Targets,
  id: string | undefined,
  deepest: number,
): PlannedFields {
  const planned: PlannedFields = { fields: [], leftOut: [], writeOnly: [] };
  const isWritable = schemas.create !== undefined || schemas.update !== undefined;
  /** The objects that the one being planned stands in. */
  const around: object[] = [];
  collect(schemas, '', true);
  return planned;

  function collect({ read, create, update }: RecordSchemas, above: string, isNeeded: boolean): void {
    const schemasOf = [read, create, update];
    const sources = schemasOf.flatMap(schema => schema?.sources ?? []);
    around.push(...sources);
    const names = new Set(schemasOf.flatMap(schema => Object.keys(schema?.properties ?? {})));
    for (const name of names) {
      const source = `${above}${name}`;
      if (isAbout(name) || identifiers.includes(name)) continue;
      if (source === id && isMeaningless(source) && !create?.properties?.[name]) continue;
      if (/[.[\]"]/.test(name)) {
        planned.leftOut.push(`${source}: no source can have this name`);
        continue;
      }
      const [inRead, inCreate, inUpdate] = schemasOf.map(schema => propertyOf(schema, name));
      const isSent = isWritable && [inCreate, inUpdate].some(each => each && !each.readOnly);
      const needing = create?.properties?.[name] ? create : create ? undefined : update;
      const required = isNeeded && isSent && (needing?.required?.includes(name) ?? false);
      plan(source, { read: inRead, create: inCreate, update: inUpdate }, { isSent, required });
    }
    around.length -= sources.length;
  }

  function propertyOf(schema: ReadSchema | undefined, name: string): ReadSchema | undefined {
    const property = schema?.properties?.[name];
    return property === undefined ? undefined : reader.read(property);
  }

  function plan(source: string, schemas: RecordSchemas, role: { isSent: boolean; required: boolean }): void {
    const { read, create, update } = schemas;
    const sent = create ?? update;
    const known = (role.isSent ? sent : undefined) ?? read ?? sent;
    if (!known) return;
    const target = targetOf(source, read ?? known, known);
    const isMixed =
      role.isSent && sent !== undefined && read !== undefined && isObject(read) !== isObject(sent);
    if (!target && isObject(known) && !isMixed) {
      planObject(source, schemas, known, role.required);
      return;
    }
    const isWritten = role.isSent;
    const found = target
      ? { type: 'reference', target, options: helpOf(known, isWritten) }
      : known.type === 'array' || known.items !== undefined
        ? listField(source, known, isWritten)
        : fieldOfSchema(source, known, isWritten);
    if (typeof found === 'string') {
      planned.leftOut.push(found);
      return;
    }
    add(source, found, { ...role, isUnread: read === undefined && role.isSent, isMixed });
  }

  function planObject(source: string, schemas: RecordSchemas, known: ReadSchema, required: boolean): void {
    const names = Object.keys(known.properties ?? {});
    const name = names.find(each => namesOfObjects.test(each));
    const isInside = known.sources.some(each => around.includes(each));
    if (source.split('.').length <= deepest && names.length > 0 && !isInside)
      collect(schemas, `${source}.`, required);
    else if (name && schemas.read) {
      const options = isWritable ? { readOnly: true } : {};
      planned.fields.push({ source: `${source}.${name}`, type: 'text', options });
      planned.leftOut.push(`${source}: an object; ${source}.${name} is shown of ${names.join(', ')}`);
    } else planned.leftOut.push(`${source}: an object; write fields of its properties by hand`);
  }

  function add(
    source: string,
    found: Omit<PlannedField, 'source'>,
    role: { isSent: boolean; required: boolean; isUnread: boolean; isMixed: boolean },
  ): void {
    const { isSent, required, isUnread, isMixed } = role;
    const isMoment = found.type === 'date';
    const notes = [
      ...(found.notes ?? []),
      ...(isUnread ? ['Sent, and never read.'] : []),
      ...(isMixed
        ? ['Read as an object and sent as a value: api.fromUpstream can make the one of the other.']
        : []),
      ...(isMoment && isSent
        ? [
            `A moment that can be sent${required ? ', and has to be' : ''}: no field type edits one; write its Input.`,
          ]
        : []),
    ];
    const isReadOnly = isWritable && !isSent && !isMoment;
    planned.fields.push({
      source,
      ...found,
      options: {
        ...found.options,
        ...(required && !isMoment && found.type !== 'boolean' && { required: true }),
        ...(isReadOnly && { readOnly: true }),
      },
      ...(notes.length > 0 && { notes }),
    });
    if (isUnread) planned.writeOnly.push(source);
  }

  /** The resource that a property's value is of, or the id of. */
  function targetOf(source: string, read: ReadSchema, known: ReadSchema): Declared | undefined {
    const bySchema = [read, ...(known.alternatives ?? []), ...(read.alternatives ?? [])]
      .flatMap(({ sources }) => sources.map(each => targets.bySource.get(each)))
      .find(target => target && !target.id);
    if (bySchema && !isList(read)) return bySchema;
    if (isObject(known) || isList(known) || known.enum || known.format === 'date-time') return undefined;
    const named = (source.split('.').at(-1) ?? source).replace(/(_id|Id)$/, '');
    return source.endsWith(named) ? undefined : resourceCalled(named, targets.declared);
  }

  function listField(
    source: string,
    schema: ReadSchema,
    isWritten: boolean,
  ): Omit<PlannedField, 'source'> | string {
    const entry = reader.read(schema.items);
    if (entry.type === 'string' && !entry.properties) {
      const notes = entry.enum ? [`Each entry is one of ${shortened(entry.enum)}.`] : [];
      return { type: 'texts', options: helpOf(schema, isWritten), ...(notes.length > 0 && { notes }) };
    }
    if (isObject(entry)) return `${source}: a list of objects; write its field by hand`;
    return `${source}: a list of ${entry.type ?? 'anything'}s; field.list() shows it`;
  }
}

const isList = (schema: ReadSchema) => schema.type === 'array' || schema.items !== undefined;
const isObject = (schema: ReadSchema) =>
  !isList(schema) &&
  (schema.type === 'object' || (schema.type === undefined && schema.properties !== undefined));

function helpOf({ description }: ReadSchema, isWritten: boolean): Record<string, Value> {
  const help = isWritten ? firstSentence(description) : undefined;
  return help ? { help } : {};
}

const mostEntries = 12;
const shortened = (values: unknown[]) =>
  values.slice(0, mostEntries).join(', ') +
  (values.length > mostEntries ? `, and ${values.length - mostEntries} more` : '');
