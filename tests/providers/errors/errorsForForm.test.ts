import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorsForForm } from '../../../providers/errors/errorsForForm';
import { answerError, requestError } from '../../../providers/http/requestError';

const sources = ['title', 'location', 'items.*.name', 'user.email'];

/** The error as the HTTP client raises it for a failed write. */
function failure(body: unknown, statusText = 'Unprocessable Entity') {
  return answerError({ status: 422, statusText, headers: new Headers(), text: '' }, body, true);
}

describe('errorsForForm', () => {
  it("keeps the errors of the form's own fields beside the server's message", () => {
    const error = failure({ message: 'Invalid', errors: { title: 'bad', 'user.email': 'taken' } });
    expect(errorsForForm(error, sources)).toEqual({
      title: 'bad',
      user: { email: 'taken' },
      root: { serverError: 'Invalid' },
    });
  });

  it('says the errors of other fields for the whole form', () => {
    const errors = { nope: 'No zone', other: { deep: 'No depth' } };
    expect(errorsForForm(failure({ errors }), sources)).toEqual({
      root: { serverError: 'No zone No depth' },
    });
    expect(errorsForForm(failure({ message: 'Invalid.', errors }), sources)).toEqual({
      root: { serverError: 'Invalid. No zone No depth' },
    });
  });

  it('puts what lies below a field on that field', () => {
    const error = failure({ errors: { location: { coordinates: { 0: 'Too far' } } } });
    expect(errorsForForm(error, sources)).toMatchObject({ location: 'Too far' });
  });

  it('finds the row of a nested form', () => {
    const error = failure({ errors: { 'items.2.name': 'x', 'items.x.name': 'y' } });
    expect(errorsForForm(error, sources)).toEqual({
      items: { 2: { name: 'x' } },
      root: { serverError: 'y' },
    });
  });

  it('says an error on a group of fields for the whole form', () => {
    expect(errorsForForm(failure({ errors: { user: 'Gone' } }), sources)).toEqual({
      root: { serverError: 'Gone' },
    });
  });

  it.each([
    ['the status text', failure({}), 'Unprocessable Entity'],
    ['no errors at all', failure({ errors: null }), 'Unprocessable Entity'],
    [
      "the client's own message, still a key",
      requestError('timeout_write', true),
      'seamark.errors.timeout_write',
    ],
    ['an error without a body', new HttpError('broken', 500), 'broken'],
    ['any error', new Error('success was false'), 'success was false'],
    ['a text', 'refused', 'refused'],
    ['nothing', undefined, 'there was an error'],
  ])('always has a message for the whole form: %s', (_, error, message) => {
    expect(errorsForForm(error, sources)).toEqual({ root: { serverError: message } });
  });

  it("says the server's own root error", () => {
    const error = failure({ errors: { root: { serverError: 'Locked' } } });
    expect(errorsForForm(error, sources)).toEqual({ root: { serverError: 'Locked' } });
  });
});
