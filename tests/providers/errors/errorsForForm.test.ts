import get from 'lodash/get';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorsForForm } from '../../../providers/errors/errorsForForm';
import { requestError, responseError } from '../../../providers/http/requestError';

const sources = ['title', 'location', 'items.*.name', 'user.email'];

/** The error that the HTTP client throws for a failed write. */
const failure = (body: unknown) =>
  responseError({ status: 422, statusText: 'Unprocessable Entity', headers: new Headers() }, body);

const shownOn = (formSources: string[], body: unknown) => errorsForForm(failure(body), formSources);
const shown = (body: unknown) => shownOn(sources, body);

describe('errorsForForm', () => {
  it("keeps the errors of the form's fields and the server's message", () => {
    const errors = { title: 'bad', 'user.email': 'taken' };
    expect(shown({ message: 'Invalid', errors })).toEqual({
      title: 'bad',
      'user.email': 'taken',
      root: { serverError: 'Invalid' },
    });
  });

  it('shows the errors of other fields on the whole form, each with its path in a line', () => {
    const errors = { nope: 'No zone', other: { deep: 'No depth' } };
    expect(shown({ errors })).toEqual({
      root: { serverError: 'nope: No zone\nother.deep: No depth' },
    });
    const serverError = 'Invalid.\nnope: No zone\nother.deep: No depth';
    expect(shown({ message: 'Invalid.', errors })).toEqual({ root: { serverError } });
  });

  it('shows errors below a field on that field', () => {
    const errors = { location: { coordinates: { 0: 'Too far' } } };
    expect(shown({ errors })).toMatchObject({ location: 'Too far' });
  });

  it('finds the row of a nested form', () => {
    expect(shown({ errors: { 'items.2.name': 'x', 'items.x.name': 'y' } })).toEqual({
      'items.2.name': 'x',
      root: { serverError: 'items.x.name: y', kind: 'general' },
    });
  });

  it('does not mistake a field named message for the text of its siblings', () => {
    const formSources = ['message', 'title', 'note.message', 'note.by', 'rows.*.message'];
    const errors = { message: 'Too long', title: 'bad', 'note.message': 'Too dull', 'note.by': 'whom?' };
    expect(shownOn(formSources, { errors: { ...errors, 'rows.0.message': 'x' } })).toMatchObject({
      message: 'Too long',
      title: 'bad',
      'note.message': 'Too dull',
      'note.by': 'whom?',
      'rows.0.message': 'x',
    });
    const titled = { errors: { title: { message: 'bad', code: 'x' } } };
    expect(shownOn(formSources, titled)).toMatchObject({ title: 'bad' });
  });

  it('joins the messages of a field, and keeps those of its rows', () => {
    const errors = {
      items: 'Too few',
      'location.x': 'Too far',
      'location.y': 'Too high',
      'items.0.name': 'bad',
    };
    expect(shownOn([...sources, 'items'], { errors })).toMatchObject({
      items: 'Too few',
      location: 'Too far, Too high',
      'items.0.name': 'bad',
    });
  });

  it('shows an error of a group of fields on the whole form', () => {
    expect(shown({ errors: { user: 'Gone' } })).toEqual({ root: { serverError: 'user: Gone' } });
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
    const errors = { root: { serverError: 'Locked' } };
    expect(shown({ errors })).toEqual(errors);
  });

  it.each([
    ['something went wrong', {}, 'Name is taken'],
    ['Invalid.', { message: 'Invalid.' }, 'Invalid.\nName is taken'],
    ['Name is taken', { message: 'Name is taken' }, 'Name is taken'],
  ])('shows the errors without a field of a success status: %s, %j', (message, body, serverError) => {
    const error = new HttpError(message, 200, { ...body, errors: ['Name is taken'] });
    expect(errorsForForm(error, sources)).toEqual({ root: { serverError } });
  });
});
