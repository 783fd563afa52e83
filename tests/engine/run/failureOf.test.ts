import { describe, expect, it } from 'vitest';
import { failureMessage, failureOf } from '../../../src/engine/run/failureOf';

describe('a failure', () => {
  it.each([
    [429, { retryAfter: 7 }, { kind: 'wait', seconds: 7 }],
    [429, {}, { kind: 'wait', seconds: undefined }],
    [503, { retryAfter: 7 }, { kind: 'wait', seconds: 7 }],
    [503, {}, { kind: 'unanswered' }],
    [504, {}, { kind: 'unanswered' }],
    [0, {}, { kind: 'unanswered' }],
    [401, {}, { kind: 'unauthorized' }],
    [409, {}, { kind: 'rejected', isDefinite: false }],
    [422, {}, { kind: 'rejected', isDefinite: true }],
    [500, {}, { kind: 'rejected', isDefinite: false }],
  ])('of status %s with %j is %j', (status, body, failing) => {
    expect(failureOf({ status, body })).toEqual(failing);
  });

  it('is reported with the server’s message and the field labels', () => {
    const words = { labelOf: (source: string) => source.toUpperCase(), translate: (text: string) => text };
    const errors = { code: 'Taken', owner: { name: 'Unknown' }, root: { serverError: 'No' } };
    expect(failureMessage({ message: 'No', body: { errors } }, words)).toBe(
      'CODE: Taken\nOWNER.NAME: Unknown',
    );
    expect(failureMessage({ message: 'No', body: { errors: { root: { serverError: 'No' } } } }, words)).toBe(
      'No',
    );
    expect(failureMessage(undefined, words)).toBe('there was an error');
    const silent = { message: 'something went wrong', body: { statusText: 'Conflict' } };
    expect(failureMessage(silent, words)).toBe('Conflict');
  });
});
