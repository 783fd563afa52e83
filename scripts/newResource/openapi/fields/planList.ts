import { entryText } from '../../inferring/entryText';
import type { PlannedField } from '../../writing/Plan';
import type { SchemaReader } from '../schema/createSchemaReader';
import type { ReadSchema } from '../schema/Schema';
import { fewFields, type Limits } from './fewFields';
import { isEither, isList, isObject, kindOf, namesOfObjects } from './kinds';
import type { PlannedFields, RecordSchemas } from './planFields';
import { helpOf } from './saidOf';
import { shortened } from './shortened';
import { type Targets, targetOfEntries } from './Targets';

interface Setting {
  reader: SchemaReader;
  targets: Targets;
  isSent: boolean;
  required: boolean;
  /** Whether an entry can have fields of its own here. */
  isEntryPlanned(entry: ReadSchema): boolean;
  planEntry(schemas: RecordSchemas, limits: Limits): PlannedFields;
}

interface PlannedList {
  field: Omit<PlannedField, 'source'>;
  /** Whether it is read otherwise than it is sent. */
  isMixed: boolean;
  /** The resource that it refers to by its name alone. */
  byName?: string;
  /** The fields of its entries, with what is to be said of them. */
  inner?: PlannedFields;
}

/** More fields of an entry than this are too many to fill in. */
const manyInEntry = 20;

/** The field of a property that is a list: of ids, of texts, of objects, or of anything. */
export function planList(
  source: string,
  all: RecordSchemas,
  known: ReadSchema,
  { reader, targets, isSent, required, isEntryPlanned, planEntry }: Setting,
): PlannedList {
  const entryIn = (schema: ReadSchema | undefined) =>
    schema && isList(schema) ? reader.read(schema.items) : undefined;
  const [read, create, update] = [all.read, all.create, all.update].map(entryIn);
  const sent = isSent ? (create ?? update) : undefined;
  const entry = sent ?? read ?? reader.read(known.items);
  const options = isSent ? helpOf(known) : {};
  const isMixed =
    (all.read !== undefined && isSent && !isList(all.read)) ||
    (sent !== undefined && read !== undefined && kindOf(sent) !== kindOf(read));
  const found = targetOfEntries(source, { read: read ?? entry, sent }, targets);
  if (found) {
    const { target, isByName } = found;
    const field = { type: 'references', target, options };
    return { field, isMixed: false, ...(isByName && { byName: target.name }) };
  }
  if (entry.type === 'string' && !entry.properties && !isMixed && !isEither(entry)) {
    const notes = entry.enum ? [`Each entry is one of ${shortened(entry.enum)}.`] : [];
    return { field: { type: 'texts', options, ...(notes.length > 0 && { notes }) }, isMixed };
  }
  if (isObject(entry) && !isMixed && isEntryPlanned(entry)) {
    const inside = isSent ? { read, create, update } : { read: entry };
    const inner = fewFields(manyInEntry, limits => planEntry(inside, limits));
    const { fields, groups } = inner;
    const lengths = isSent ? lengthsOf(known, required) : {};
    const field = {
      type: 'items',
      options: { ...lengths, ...entryText(fields), ...options },
      entry: { fields, groups },
    };
    if (fields.length > 0) return { field, isMixed, inner };
  }
  // What is only read is shown by its names, where it has some.
  const isNamed =
    !isObject(entry) || Object.keys(entry.properties ?? {}).some(name => namesOfObjects.test(name));
  return { field: { type: !isSent && isNamed && !isList(entry) ? 'list' : 'json', options }, isMixed };
}

/** The fewest entries are told of a list that has to be there. */
const lengthsOf = ({ minItems = 0, maxItems }: ReadSchema, required: boolean): PlannedField['options'] => ({
  ...(required && minItems > 1 && { min: minItems }),
  ...(maxItems !== undefined && maxItems > 0 && maxItems < 1000 && { max: maxItems }),
});
