import get from 'lodash/get';
import type { ErrorShape } from '../../src/engine';
import { isObject } from '../isObject';
import { displayable } from './displayable';

/**
 * A failed answer's body as the contract has it, `{ message, errors }`, beside all that it bears; from the
 * places that a declaration names.
 * @param sources The form's fields: what stands before one of them in an error's path is left out.
 */
export function reshapeFailure(body: unknown, shape: ErrorShape, sources: string[]): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { message: messagePath = 'message', fields = 'errors' } = shape;
  const message = textOf(get(body, messagePath), shape);
  const faults = fields === '' ? without(body, messagePath) : get(body, fields);
  const errors = namedErrors(faults, shape, sources);
  return {
    ...(isObject(body) ? body : { content: body }),
    ...(message && { message }),
    ...(errors === undefined ? {} : { errors }),
  };
}

function namedErrors(faults: unknown, shape: ErrorShape, sources: string[]): unknown {
  if (Array.isArray(faults)) return faults.map(fault => namedFault(fault, shape, sources));
  if (!isObject(faults)) return typeof faults === 'string' ? [faults] : undefined;
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [fieldName(path, sources), textOf(fault, shape) ?? fault]),
  );
}

function namedFault(fault: unknown, shape: ErrorShape, sources: string[]): unknown {
  const field: unknown = isObject(fault) ? get(fault, shape.field ?? 'field') : undefined;
  const isNamed = typeof field === 'string' || Array.isArray(field);
  return { field: isNamed ? fieldName(field, sources) : 'root.serverError', message: textOf(fault, shape) };
}

/** A text, several joined, or the one that an object bears where the declaration says. */
function textOf(fault: unknown, shape: ErrorShape): string | undefined {
  if (Array.isArray(fault)) {
    const texts = fault.map(one => textOf(one, shape));
    return displayable(texts.filter(text => text !== undefined).join(', '));
  }
  return displayable(isObject(fault) ? get(fault, shape.text ?? 'message') : fault);
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
