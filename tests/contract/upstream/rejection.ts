import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import set from 'lodash/set';
import type { ErrorShape } from '../../../src/engine';

/**
 * The body of an error response in the declared shape. Undefined if the shape cannot hold both, for example
 * if the message is inside the fields' errors.
 * @param problems A text for each rejected field, by name.
 */
export function rejection(
  { message = 'message', fields = 'errors', field, text }: ErrorShape = {},
  said: string,
  problems: Record<string, string> = {},
): object | undefined {
  const isList = field !== undefined || (fields !== '' && /^[.[]?\d/.test(behind(message, fields)));
  const entries: object = isList
    ? Object.entries(problems).map(([source, problem]) =>
        set(set({}, text ?? 'message', problem), field ?? 'field', source),
      )
    : mapValues(problems, problem => (text ? set({}, text, problem) : [problem]));
  const body = fields === '' ? entries : set({}, fields, entries);
  if (typeof get(body, message) !== 'string') set(body, message, said);
  const kept = fields === '' ? body : get(body, fields);
  return typeof get(body, message) === 'string' && kept === entries ? body : undefined;
}

const behind = (path: string, start: string) =>
  path.startsWith(`${start}.`) ? path.slice(start.length + 1) : '';
