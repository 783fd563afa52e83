import { identifiers } from './idOf';
import type { Row } from './Row';

/** Fewer objects than this show no habit. */
const fewest = 3;

/**
 * Why objects have no properties that one could name, and are a value of JSON each; undefined where they have
 * some.
 */
export function freeShape(objects: readonly Row[]): string | undefined {
  const names = [...new Set(objects.flatMap(Object.keys))].filter(name => !identifiers.includes(name));
  if (objects.every(object => Object.keys(object).length === 0))
    return 'an empty object in each record: any value of JSON';
  if (names.some(name => !/^[a-z_$@][\w$:@.-]*$/i.test(name) || /^[\da-f-]{24,}$/i.test(name)))
    return 'its properties are called like values: any value of JSON';
  const isUsual = (name: string) => objects.filter(object => name in object).length * 2 > objects.length;
  return objects.length >= fewest && names.length > 0 && !names.some(isUsual)
    ? 'its properties differ from record to record: any value of JSON'
    : undefined;
}
