import type { Declared } from '../../declared/Declared';
import type { Guess } from '../reporting/Guess';
import type { PlannedField } from '../writing/Plan';
import { choicesOf } from './choicesOf';
import { freeShape } from './freeShape';
import { identifiers, idOf, isMeaningless } from './idOf';
import { inferList } from './inferList';
import { inferScalar } from './inferScalar';
import { isAbout } from './isAbout';
import { isPoint } from './isPoint';
import { isRow, type Row } from './Row';
import { referenceTo } from './referenceTo';

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
  collect(rows, { above: '', isWhole: true, declared, inferred });
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
  isWhole: boolean;
  declared: Declared[];
  inferred: Inferred;
}

/** Ids are not shown, and neither is what says something of the answer. */
function collect(rows: readonly Row[], setting: Setting): void {
  for (const name of new Set(rows.flatMap(Object.keys))) {
    const source = setting.above + name;
    if (identifiers.includes(name) || isAbout(name.split('.').at(-1) ?? name)) continue;
    if (/[.[\]"]/.test(name)) {
      setting.inferred.leftOut.push(`${source}: no source can have this name`);
      continue;
    }
    const values = rows.map(row => row[name]).filter(value => value !== null && value !== undefined);
    const isSet = values.length === rows.length && values.every(value => value !== '' && !isEmptyList(value));
    collectOne(source, values, { ...setting, isWhole: setting.isWhole && isSet });
  }
}

function collectOne(source: string, values: unknown[], setting: Setting): void {
  const { isWhole, declared, inferred } = setting;
  if (values.length > 0 && values.every(isPoint)) {
    inferred.fields.push({ source, type: 'json', isPoint: true, options: isWhole ? { required: true } : {} });
    inferred.guesses.push({ key: `fields.${source}`, because: 'GeoJSON points', sure: 'likely' });
    return;
  }
  if (values.length > 0 && values.every(isRow) && !referenceTo(source, values, declared)) {
    collectObject(source, values, setting);
    return;
  }
  const { because, ...typed } = inferOne(source, values, declared, isWhole ? { required: true } : {});
  inferred.fields.push({ source, ...typed });
  // A text of digits is one of all that is known; the others may be otherwise.
  const sure = typed.type === 'text' && values.length > 0 ? 'likely' : 'guess';
  if (because) inferred.guesses.push({ key: `fields.${source}`, because, sure });
}

/** The field of a property that is no object, and what it was guessed from. */
function inferOne(
  source: string,
  values: unknown[],
  declared: Declared[],
  required: PlannedField['options'],
): Omit<PlannedField, 'source'> & { because?: string } {
  const target = referenceTo(source, values, declared);
  if (target) {
    const because = `it is called like ${target.name}, and has ids or records`;
    return { type: 'reference', target, options: required, because };
  }
  if (values.length === 0)
    return { type: 'text', options: {}, because: 'no record has a value: taken for a text' };
  if (values.some(Array.isArray))
    return inferList(source, values, { required, declared, inferEntries: inferFields });
  if (values.some(isRow))
    return { type: 'json', options: required, because: 'now an object, now a value: any value of JSON' };
  const choices = choicesOf(values);
  if (choices) {
    const because = 'few words that come again: there may be more choices';
    return { type: 'select', options: { choices, ...required }, because };
  }
  return inferScalar(source, values, required);
}

function collectObject(source: string, values: Row[], setting: Setting): void {
  const { inferred, isWhole } = setting;
  const free = freeShape(values);
  const isDeep = source.split('.').length > deepest;
  if (free || isDeep) {
    const because = free ?? 'an object far inside: any value of JSON';
    inferred.fields.push({ source, type: 'json', options: isWhole ? { required: true } : {} });
    inferred.guesses.push({ key: `fields.${source}`, because, sure: 'guess' });
    return;
  }
  const before = inferred.fields.length;
  collect(values, { ...setting, above: `${source}.` });
  if (inferred.fields.length === before)
    inferred.leftOut.push(
      `${source}: an id alone; declare what it is of, and write field.reference() of that`,
    );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
