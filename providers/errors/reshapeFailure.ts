import get from 'lodash/get';
import type { ErrorShape } from '../../src/engine';
import { displayable } from './displayable';
import { isObject } from './isObject';

/**
 * A failed response's body as the contract has it, `{ message, errors }`, beside everything else that it has,
 * read from the places that a declaration names.
 * @param sources The form's fields: what stands before one of them in an error's path is left out.
 */
export function reshapeFailure(body: unknown, shape: ErrorShape, sources: string[]): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { message: messagePath = 'message', fields = 'errors' } = shape;
  const message = textOf(get(body, messagePath), shape);
  const problems = fields === '' ? without(body, messagePath) : get(body, fields);
  const errors = namedErrors(problems, shape, sources);
  return {
    ...(isObject(body) ? body : { content: body }),
    ...(message && { message }),
    ...(errors === undefined ? {} : { errors }),
  };
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

function namedError(problem: unknown, shape: ErrorShape, sources: string[]): unknown {
  const field: unknown = isObject(problem) ? get(problem, shape.field ?? 'field') : undefined;
  const isNamed = typeof field === 'string' || Array.isArray(field);
  return { field: isNamed ? fieldName(field, sources) : 'root.serverError', message: textOf(problem, shape) };
}

/** A text, several joined, or the one that an object has at the declared path. */
function textOf(problem: unknown, shape: ErrorShape): string | undefined {
  if (Array.isArray(problem)) {
    const texts = problem.map(one => textOf(one, shape));
    return displayable(texts.filter(text => text !== undefined).join(', '));
  }
  return displayable(isObject(problem) ? get(problem, shape.text ?? 'message') : problem);
}

/** A field's name from a path in any spelling, from where it names one of the form's fields. */
function fieldName(path: string | unknown[], sources: string[]): string {
  const keys = (Array.isArray(path) ? path.map(String) : path.split(/[./[\]]+/)).filter(key => key !== '');
  const isOwn = (name: string) => sources.some(source => `${name}.`.startsWith(`${source}.`));
  const tails = keys.map((_, index) => keys.slice(index).join('.'));
  return tails.find(isOwn) ?? keys.join('.');
}

function without(body: object, path: string): unknown {
  if (Array.isArray(body)) return body;
  const [first = ''] = path.split('.');
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== first));
}
