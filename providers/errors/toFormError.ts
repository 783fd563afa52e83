import { HttpError } from 'ra-core';
import type { Declaration, Field } from '../../src/engine';
import { errorsForForm } from './errorsForForm';
import { isObject } from './isObject';

/**
 * A failed write as the form shows it: always with an error on the form, else react-hook-form counts it as
 * saved.
 */
export function toFormError(error: unknown, { form }: Pick<Declaration, 'form'>): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError') return error;
  const { status = 0, body } = error as Partial<HttpError>;
  const shown = form?.fields.filter(({ field }) => !field.hidden) ?? [];
  const errors = errorsForForm(
    error,
    shown.flatMap(({ source, field }) => inputsOf(source, field)),
  );
  return new HttpError(error.message, status, { ...(isObject(body) ? body : {}), errors });
}

/** A field's source, and those of the inputs of its entries: `crew` and `crew.*.name`. */
const inputsOf = (source: string, { rows = {} }: Field): string[] => [
  source,
  ...Object.entries(rows).flatMap(([member, field]) => inputsOf(`${source}.*.${member}`, field)),
];
