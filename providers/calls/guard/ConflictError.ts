import { HttpError } from 'ra-core';
import type { Conflict } from '../../../src/engine';

/**
 * A guarded write that was not made, since somebody else has changed the same fields of the record (409) or
 * deleted it (404) meanwhile. It has an error for the form, which would count as saved without one.
 */
export class ConflictError extends HttpError {
  constructor(readonly conflict: Conflict) {
    const isGone = conflict.theirs === undefined;
    const message = isGone ? 'seamark.conflict.gone' : 'seamark.conflict.changed';
    super(message, isGone ? 404 : 409, { errors: { root: { serverError: message } } });
  }
}
