import isEmpty from 'lodash/isEmpty';
import { HttpError } from 'ra-core';
import type { Declaration, Field } from '../../src/engine';
import { displayable } from './displayable';
import { isObject } from './isObject';
import { listErrors } from './listErrors';

const general = 'root.serverError';

/**
 * Statuses after which a write may still have been executed: no response, or a proxy's error because the API
 * did not respond.
 */
const unknownOutcomeStatuses = new Set<unknown>([0, 408, 502, 504]);

/**
 * The errors that a failed save sets on a form whose inputs have these sources (`items.*.name` matches every
 * row): its fields' by path (`items.2.name`), and always `root.serverError`. In react-hook-form, an error on
 * a field that the form lacks would block every later save, and a failure without any error would count as
 * saved when the user leaves the form. `root.kind` is `unknown` if the save's outcome is unknown, and
 * `general` if there are general errors in addition to field errors.
 */
export function errorsForForm(error: unknown, sources: string[]): object {
  const body = isObject(error) && isObject(error.body) ? error.body : {};
  const formErrors: Record<string, string> = {};
  const rootMessages: string[] = [];
  const otherMessages: string[] = [];
  for (const { path: rawPath, message } of listErrors(body.errors, '', at => fieldOf(at, sources) === at)) {
    const path = rawPath.replace(/\[(\d+)\]/g, '.$1');
    const field = fieldOf(path, sources);
    if (field !== undefined) formErrors[field] = [formErrors[field], message].filter(Boolean).join(', ');
    else if (path !== general) otherMessages.push(`${path}: ${message}`);
    // The HTTP client's message may repeat it.
    else if (message !== messageOf(error)) rootMessages.push(message);
  }
  const texts = [displayable(body.message) ?? '', ...rootMessages, ...new Set(otherMessages)];
  const message = displayable(texts.join('\n')) ?? messageOf(error);
  const kind = hasUnknownOutcome(error)
    ? 'unknown'
    : !isEmpty(formErrors) && otherMessages.length > 0
      ? 'general'
      : undefined;
  return { ...formErrors, root: { serverError: message, ...(kind && { kind }) } };
}

function hasUnknownOutcome(error: unknown): boolean {
  if (!isObject(error) || error.message === 'seamark.errors.network_write') return false;
  return unknownOutcomeStatuses.has(error.status) || error.message === 'seamark.errors.unreadable_write';
}

/** The form field that a path belongs to: itself or an ancestor (`location.coordinates`). */
function fieldOf(path: string, sources: string[]): string | undefined {
  const keys = path.split('.');
  const lengths = sources
    .map(source => source.split('.'))
    .filter(source => source.every((key, index) => matches(key, keys[index])))
    .map(source => source.length);
  return lengths.length > 0 ? keys.slice(0, Math.max(...lengths)).join('.') : undefined;
}

function matches(sourceKey: string, key: string | undefined): boolean {
  return sourceKey === key || (sourceKey === '*' && /^\d+$/.test(key ?? ''));
}

function messageOf(error: unknown): string {
  const message = isObject(error) ? error.message : error;
  return typeof message === 'string' && message !== '' ? message : 'there was an error';
}

/** The errors made for a form. If a guarded update creates a record instead, that error passes both calls. */
const made = new WeakSet<Error>();

/**
 * The error of a failed write for the form. Always has a form error, without which react-hook-form counts it
 * as saved.
 */
export function toFormError(error: unknown, sources: string[]): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError' || made.has(error)) return error;
  const { status = 0, body } = error as Partial<HttpError>;
  const errors = errorsForForm(error, sources);
  const forForm = new HttpError(error.message, status, { ...(isObject(body) ? body : {}), errors });
  made.add(forForm);
  return forForm;
}

/** The sources of a form's inputs. */
export const sourcesOf = ({ form }: Pick<Declaration, 'form'>): string[] =>
  (form?.fields ?? []).flatMap(({ source, field }) => (field.hidden ? [] : inputsOf(source, field)));

/** A field's source and those of its entries' inputs: `crew` and `crew.*.name`. */
const inputsOf = (source: string, { rows = {} }: Field): string[] => [
  source,
  ...Object.entries(rows).flatMap(([member, field]) => inputsOf(`${source}.*.${member}`, field)),
];
