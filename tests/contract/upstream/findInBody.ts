import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import isPlainObject from 'lodash/isPlainObject';
import type { Call } from '../../../src/engine';
import { readBodyTemplate } from './readTemplate';

type Parts = Pick<Call<never>, 'body'>;

/** The body that a function makes from two different records: equal parts are constants. */
function bodiesOfTwoRecords({ body }: Parts): [made: unknown, other: unknown] {
  const make = (id: string, order: 'ASC' | 'DESC', number: number) => {
    const data = { [id]: id };
    // The names of the filters it uses are unknown.
    const filter = new Proxy(data, { get: (own, name) => Reflect.get(own, name) ?? `${id}-${String(name)}` });
    const word = { search: id, filter, sort: { field: id, order }, cursor: id };
    const numbers = { page: number, perPage: number + 2, offset: number * (number + 2) };
    const values = { id, data, values: data, ...word, ...numbers };
    try {
      return typeof body === 'function' ? body(values as never) : undefined;
    } catch {
      return undefined;
    }
  };
  return [make('one-1', 'ASC', 3), make('two-2', 'DESC', 7)];
}

/** Whether a request's body matches this call: it must contain all constant parts. */
export function isBodyOf(call: Parts, received: unknown): boolean {
  if (call.body === undefined) return true;
  if (typeof call.body !== 'function') return readBodyTemplate(call.body, received) !== undefined;
  const [one, other] = bodiesOfTwoRecords(call);
  const isLike = (made: unknown, second: unknown, body: unknown): boolean => {
    if (isPlainObject(made) && isPlainObject(second))
      return Object.entries(Object(made)).every(([name, inner]) =>
        isLike(inner, Object(second)[name], Object(body)[name]),
      );
    return !isEqual(made, second) || isEqual(made, body);
  };
  return isLike(one, other, received);
}

/** The id and the values in a call's custom body. */
export function findInBody(call: Parts, body: unknown): { id?: unknown; data?: unknown } {
  if (typeof call.body !== 'function') return readBodyTemplate(call.body, body) ?? {};
  const [made] = bodiesOfTwoRecords(call);
  const placeOf = (wanted: unknown) => pathTo(made, wanted);
  const [id, data] = [placeOf('one-1'), placeOf({ 'one-1': 'one-1' })];
  return { ...(id && { id: get(body, id) }), ...(data && { data: get(body, data) }) };
}

function pathTo(value: unknown, wanted: unknown, path: string[] = []): string[] | undefined {
  if (isEqual(value, wanted)) return path;
  if (!isPlainObject(value)) return undefined;
  for (const [name, inner] of Object.entries(Object(value))) {
    const found = pathTo(inner, wanted, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
