import get from 'lodash/get';
import type { ErrorShape } from '../../src/engine';
import { displayable } from './displayable';
import { isObject } from './isObject';

/**
 * Converts a failed response's body into the contract's shape, `{ message, errors }`, from the declared
 * places. Other properties stay.
 * @param sources The form's fields; an error path's prefix before one of them is dropped.
 */
export function reshapeFailure(body: unknown, shape: ErrorShape, sources: string[]): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { message: messagePath = 'message', fields = 'errors' } = shape;
  const custom = readByFunction(body, shape);
  const problems = custom ? custom.fields : fields === '' ? without(body, messagePath) : get(body, fields);
  const rawMessage: unknown = custom ? custom.message : get(body, messagePath);
  // The message's place may hold the field errors.
  const message =
    typeof rawMessage === 'object' && rawMessage === problems ? undefined : textOf(rawMessage, shape);
  const errors = namedErrors(problems, shape, sources);
  return {
    ...(isObject(body) ? body : { content: body }),
    ...(message && { message }),
    ...(errors === undefined ? {} : { errors }),
  };
}

function readByFunction(body: object, { read }: ErrorShape) {
  try {
    return read?.(body);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function namedErrors(problems: unknown, shape: ErrorShape, sources: string[]): unknown {
  if (Array.isArray(problems)) return problems.map(problem => namedError(problem, shape, sources));
  if (!isObject(problems)) return typeof problems === 'string' ? [problems] : undefined;
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      fieldName(path, sources),
      textOf(problem, shape) ?? problem,
    ]),
  );
}

/** An entry has a field name, or is a text that starts with one: `name must be longer`. */
function namedError(problem: unknown, shape: ErrorShape, sources: string[]): unknown {
  const [word = ''] = typeof problem === 'string' ? problem.split(/[\s:]/) : [];
  const first = fieldName(word, sources);
  const field: unknown = isObject(problem)
    ? get(problem, shape.field ?? 'field')
    : sources.includes(first)
      ? first
      : undefined;
  const isNamed = typeof field === 'string' || Array.isArray(field);
  return { field: isNamed ? fieldName(field, sources) : 'root.serverError', message: textOf(problem, shape) };
}

/** The text itself, an array's texts joined, or the text or texts at an object's declared path. */
function textOf(problem: unknown, shape: ErrorShape): string | undefined {
  if (Array.isArray(problem)) {
    const texts = problem.map(one => textOf(one, shape));
    return displayable(texts.filter(text => text !== undefined).join(', '));
  }
  const text: unknown = isObject(problem) ? get(problem, shape.text ?? 'message') : problem;
  return isObject(text) ? textOf(Object.values(text), shape) : displayable(text);
}

/** Finds the field name in a path of any notation: the part that matches a form field, ignoring case. */
function fieldName(path: string | unknown[], sources: string[]): string {
  const keys = (Array.isArray(path) ? path.map(String) : path.split(/[#./[\]]+/)).filter(key => key !== '');
  const tails = keys.map((_, index) => keys.slice(index).join('.'));
  for (const as of [(name: string) => name, (name: string) => name.toLowerCase()])
    for (const tail of tails) {
      const source = sources.find(each => `${as(tail)}.`.startsWith(`${as(each)}.`));
      if (source !== undefined) return source + tail.slice(source.length);
    }
  return keys.join('.');
}

function without(body: object, path: string): unknown {
  if (Array.isArray(body)) return body;
  const [first = ''] = path.split('.');
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== first));
}
