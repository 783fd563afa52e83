import get from 'lodash/get';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorsForForm } from '../../../providers/errors/errorsForForm';
import { requestError, responseError } from '../../../providers/http/requestError';

const sources = ['title', 'location', 'items.*.name', 'user.email'];

/** The error that the HTTP client throws for a failed write. */
function failure(body: unknown) {
  const statusText = 'Unprocessable Entity';
  return responseError({ status: 422, statusText, headers: new Headers() }, body);
}

describe('errorsForForm', () => {
  it("keeps the errors of the form's fields and the server's message", () => {
    const error = failure({ message: 'Invalid', errors: { title: 'bad', 'user.email': 'taken' } });
    expect(errorsForForm(error, sources)).toEqual({
      title: 'bad',
      user: { email: 'taken' },
      root: { serverError: 'Invalid' },
    });
  });

  it('shows the errors of other fields on the whole form', () => {
    const errors = { nope: 'No zone', other: { deep: 'No depth' } };
    expect(errorsForForm(failure({ errors }), sources)).toEqual({
      root: { serverError: 'No zone No depth' },
    });
    expect(errorsForForm(failure({ message: 'Invalid.', errors }), sources)).toEqual({
      root: { serverError: 'Invalid. No zone No depth' },
    });
  });

  it('shows errors below a field on that field', () => {
    const error = failure({ errors: { location: { coordinates: { 0: 'Too far' } } } });
    expect(errorsForForm(error, sources)).toMatchObject({ location: 'Too far' });
  });

  it('finds the row of a nested form', () => {
    const error = failure({ errors: { 'items.2.name': 'x', 'items.x.name': 'y' } });
    expect(errorsForForm(error, sources)).toEqual({
      items: { 2: { name: 'x' } },
      root: { serverError: 'y', kind: 'general' },
    });
  });

  it('does not mistake a field named message for the text of its siblings', () => {
    const formSources = ['message', 'title', 'note.message', 'note.by', 'rows.*.message'];
    const errors = { message: ['Too long'], title: ['bad'], 'note.message': 'Too dull', 'note.by': 'whom?' };
    expect(
      errorsForForm(failure({ errors: { ...errors, 'rows.0.message': 'x' } }), formSources),
    ).toMatchObject({
      message: 'Too long',
      title: 'bad',
      note: { message: 'Too dull', by: 'whom?' },
      rows: { 0: { message: 'x' } },
    });
    expect(
      errorsForForm(failure({ errors: { title: { message: 'bad', code: 'x' } } }), formSources),
    ).toMatchObject({
      title: 'bad',
    });
  });

  it('shows an error of a group of fields on the whole form', () => {
    expect(errorsForForm(failure({ errors: { user: 'Gone' } }), sources)).toEqual({
      root: { serverError: 'Gone' },
    });
  });

  it.each([
    ['an empty body', failure({}), 'something went wrong'],
    ['no errors at all', failure({ errors: null }), 'something went wrong'],
    ["the client's message, as a key", requestError('timeout_write'), 'seamark.errors.timeout_write'],
    ['an error without a body', new HttpError('broken', 500), 'broken'],
    ['any error', new Error('success was false'), 'success was false'],
    ['a text', 'refused', 'refused'],
    ['nothing', undefined, 'there was an error'],
  ])('always has a message for the whole form: %s', (_, error, message) => {
    expect(errorsForForm(error, sources)).toMatchObject({ root: { serverError: message } });
  });

  it.each([
    ['no response', requestError('network'), 'unknown'],
    ['no network', requestError('network_write'), undefined],
    ['no response in time', requestError('timeout_write'), 'unknown'],
    ['a response that cannot be read', requestError('unreadable_write', 200), 'unknown'],
    ["a proxy's response instead of the API's", new HttpError('Gateway Timeout', 504), 'unknown'],
    ['a refusal', new HttpError('Refused', 409), undefined],
    ['a failure of the server', new HttpError('The harbour is closed', 500), undefined],
    ['a success with an error', new HttpError('Not so', 200), undefined],
    ['errors of its own fields alone', failure({ errors: { title: 'bad' } }), undefined],
    ['errors of its own fields and others', failure({ errors: { title: 'bad', zone: 'x' } }), 'general'],
  ])('classifies a failure: %s', (_, error, kind) => {
    expect(get(errorsForForm(error, sources), 'root.kind')).toBe(kind);
  });

  it("shows the server's root error", () => {
    const error = failure({ errors: { root: { serverError: 'Locked' } } });
    expect(errorsForForm(error, sources)).toEqual({ root: { serverError: 'Locked' } });
  });
});
