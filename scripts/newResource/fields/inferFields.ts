import type { Declared } from '../../declared/Declared';
import type { Guess, Keys, PlannedField, Value } from '../declaration/Plan';
import { Code } from '../declaration/writeValue';
import {
  identifiers,
  idOf,
  isAboutAnswer,
  isMeaningless,
  isRow,
  isUnnameable,
  type Row,
} from './identifiers';
import { type InferredType, inferScalar } from './inferScalar';
import { referencesTo, referenceTo } from './referenceTo';

export interface Inferred {
  fields: PlannedField[];
  /** The identifier's name, where it is neither `_id` nor `id`. */
  id?: string;
  /** Properties that no field type holds, and why. */
  leftOut: string[];
  guesses: Guess[];
}

/** Objects in objects further in than this are one value. */
const deepest = 3;

/** Reads fields, types, what is required, choices, dates and references from sample records. */
export function inferFields(rows: readonly Row[], declared: Declared[], id?: string): Inferred {
  const inferred: Inferred = { fields: [], leftOut: [], guesses: [] };
  collect(rows, { above: '', isComplete: true, declared, inferred });
  const sources = inferred.fields.map(({ source }) => source);
  const ownId = id ?? idOf(rows, sources);
  const isShown = (source: string) => source !== ownId || !isMeaningless(source);
  return {
    fields: inferred.fields.filter(({ source }) => isShown(source)),
    leftOut: inferred.leftOut,
    guesses: inferred.guesses.filter(({ key }) => isShown(key.replace('fields.', ''))),
    ...(ownId && { id: ownId }),
  };
}

interface Setting {
  /** The objects around these: `owner.`. */
  above: string;
  /** Whether each record has such an object. */
  isComplete: boolean;
  declared: Declared[];
  inferred: Inferred;
}

/** Ids are not shown, and neither are properties that describe the answer. */
function collect(rows: readonly Row[], setting: Setting): void {
  for (const name of new Set(rows.flatMap(Object.keys))) {
    const source = setting.above + name;
    if (identifiers.includes(name) || isAboutAnswer(name.split('.').at(-1) ?? name)) continue;
    if (isUnnameable(name)) {
      setting.inferred.leftOut.push(`${source}: no source can have this name`);
      continue;
    }
    const values = rows.map(row => row[name]).filter(value => value !== null && value !== undefined);
    const isSet = values.length === rows.length && values.every(value => value !== '' && !isEmptyList(value));
    collectOne(source, values, { ...setting, isComplete: setting.isComplete && isSet });
  }
}

function collectOne(source: string, values: unknown[], setting: Setting): void {
  const { isComplete, declared, inferred } = setting;
  const required: Keys = isComplete ? { required: true } : {};
  const areObjects = values.length > 0 && values.every(isRow);
  if (areObjects && !values.every(isPoint) && !referenceTo(source, values, declared)) {
    const json =
      freeShape(values) ?? (source.split('.').length > deepest ? 'an object far inside' : undefined);
    if (json === undefined) {
      const before = inferred.fields.length;
      collect(values, { ...setting, above: `${source}.` });
      if (inferred.fields.length === before)
        inferred.leftOut.push(
          `${source}: an id alone; declare what it is of, and write field.reference() of that`,
        );
      return;
    }
    inferred.fields.push({ source, type: 'json', options: required });
    inferred.guesses.push({ key: `fields.${source}`, because: `${json}: any value of JSON`, sure: 'guess' });
    return;
  }
  const { because, ...typed } = inferOne(source, values, declared, required);
  inferred.fields.push({ source, ...typed });
  // That digits in quotes are a text is certain enough; the other guesses may be wrong.
  const sure = (typed.type === 'text' && values.length > 0) || typed.isPoint ? 'likely' : 'guess';
  if (because) inferred.guesses.push({ key: `fields.${source}`, because, sure });
}

/** The field of a property that is no group. */
function inferOne(source: string, values: unknown[], declared: Declared[], required: Keys): InferredType {
  if (values.length === 0)
    return { type: 'text', options: {}, because: 'no record has a value: taken for a text' };
  if (values.every(isPoint))
    return { type: 'json', isPoint: true, options: required, because: 'GeoJSON points' };
  const target = referenceTo(source, values, declared);
  if (target) return { type: 'reference', target, options: required, because: becauseOf(target) };
  if (values.some(Array.isArray)) return inferList(source, values, declared, required);
  if (values.some(isRow))
    return { type: 'json', options: required, because: 'now an object, now a value: any value of JSON' };
  return inferScalar(source, values, required);
}

const becauseOf = ({ name }: Declared) => `its name is like ${name}, and it has ids or records`;

function inferList(
  source: string,
  values: readonly unknown[],
  declared: Declared[],
  required: Keys,
): InferredType {
  const entries = values.flat();
  const json = (because: string) => ({
    type: 'json',
    options: required,
    because: `${because}: any value of JSON`,
  });
  if (!values.every(Array.isArray)) return json('now a list, now a value');
  const target = referencesTo(source, entries, declared);
  if (target) return { type: 'references', target, options: required, because: becauseOf(target) };
  if (entries.length === 0)
    return { type: 'texts', options: required, because: 'no record has an entry: taken for texts' };
  if (entries.every(entry => typeof entry === 'string')) return { type: 'texts', options: required };
  if (!entries.every(isRow)) return json(`a list of ${kindsOf(entries)}`);
  const { fields, guesses } = inferFields(entries, declared);
  if (fields.length === 0) return json('a list of objects without properties');
  const count = entries.length === 1 ? 'the one entry there is' : `${entries.length} entries`;
  const inner = guesses.map(({ key, because }) => `${key.replace('fields.', '')}: ${because}`);
  const because = [`a list of objects, its fields by ${count}`, ...inner].join('; ');
  return { type: 'items', options: { ...entryText(fields), ...required }, entry: { fields }, because };
}

function kindsOf(entries: readonly unknown[]): string {
  const kindOf = (entry: unknown) =>
    entry === null ? 'nulls' : Array.isArray(entry) ? 'lists' : isRow(entry) ? 'objects' : `${typeof entry}s`;
  return [...new Set(entries.map(kindOf))].join(' and ');
}

/** What entries of a list are called, by the first of their fields that is a name. */
export function entryText(fields: readonly PlannedField[]): Record<string, Value> {
  const isText = (name: string) => fields.some(({ source, type }) => source === name && type === 'text');
  const name = ['name', 'title', 'label'].find(isText);
  return name === undefined ? {} : { entryText: new Code(`entry => entry.${name} ?? ''`) };
}

/** Fewer objects than this show no habit. */
const fewest = 3;

/** Why objects have no properties of a fixed name, and are a value of JSON each; undefined where they have some. */
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

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
