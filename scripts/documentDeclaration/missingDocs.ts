import { examplesFile, notWritten } from './chapters';
import type { Examples } from './examplesIn';
import { type Documented, docOf, keysOf } from './readEngine';

/** What the reference lacks of a type: docstrings and examples that are missing, a line each. */
export function missingDocs(type: Documented, examples: Examples): string[] {
  const name = type.getName();
  const undescribed = [type, ...keysOf(type)].flatMap(node => {
    if (docOf(node) !== '') return [];
    return [`${node === type ? name : `${name}.${node.getName()}`} has no docstring`];
  });
  const unshown = keysOf(type)
    .map(key => `${name}.${key.getName()}`)
    .filter(key => !examples.has(key) && !notWritten.includes(name) && !notWritten.includes(key))
    .map(key => `${key} has no example: add one to ${examplesFile}`);
  return [...undescribed, ...unshown];
}
