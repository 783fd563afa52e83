import type { ReadSchema } from '../schema/Schema';

export const isList = (schema: ReadSchema): boolean => schema.type === 'array' || schema.items !== undefined;

export const isObject = (schema: ReadSchema): boolean =>
  !isList(schema) &&
  (schema.type === 'object' || (schema.type === undefined && schema.properties !== undefined));

/** Whether a value may be a list or an object, and may be something else. */
export const isEither = ({ alternatives = [] }: ReadSchema): boolean =>
  alternatives.some(each => isList(each) || isObject(each));

/** What a value is: a list, an object, or neither. */
export const kindOf = (schema: ReadSchema): 'list' | 'object' | 'value' =>
  isList(schema) ? 'list' : isObject(schema) ? 'object' : 'value';

/** What an object is called by. */
export const namesOfObjects = /^(name|title|label|login|display_?name|email|slug)$/i;
