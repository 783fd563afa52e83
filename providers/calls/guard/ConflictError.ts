import { HttpError } from 'ra-core';
import type { Conflict, GuardMode } from '../../../src/engine';

const statuses: Record<Conflict['kind'], number> = { changed: 409, gone: 404, unchecked: 0 };

/**
 * A guarded write that was not made: someone else has changed the same fields of the record (409) or deleted
 * it (404), or that could not be checked (0). It carries an error for the form, which would count as saved
 * without one.
 */
export class ConflictError extends HttpError {
  constructor(readonly conflict: Conflict) {
    const message = `seamark.conflict.${conflict.kind}`;
    super(message, statuses[conflict.kind], { errors: { root: { serverError: message } } });
  }
}

/** The error of a write whose record could not be checked for someone else's changes. */
export function uncheckedError(mode: GuardMode): HttpError {
  if (mode === 'yield') return new HttpError('seamark.undo.unsure', 0);
  return new ConflictError({ kind: 'unchecked' });
}
