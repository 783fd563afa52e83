import { describe, expect, it } from 'vitest';
import type { ErrorShape } from '../../../src/engine';
import { scriptedProvider } from '../../support/views/scriptedProvider';

interface Failure {
  message: string;
  body: { errors: Record<string, unknown> };
}

async function failWith(errors: ErrorShape | undefined, body: unknown, status = 422): Promise<Failure> {
  const answer = Response.json(body, { status, statusText: 'Unprocessable' });
  const { dataProvider } = scriptedProvider({ ...(errors && { errors }) }, answer);
  return dataProvider.create('gauges', { data: { name: '' } }).catch(error => error);
}

describe('a failed save', () => {
  it.each<[string, ErrorShape | undefined, unknown, string, Record<string, string>]>([
    [
      'message and errors at other paths',
      { message: 'errors[0].text', fields: 'error.details' },
      { errors: [{ text: 'Check it' }], error: { details: { name: 'Missing', depth: 'Odd' } } },
      'Check it',
      { name: 'Missing', depth: 'Odd' },
    ],
    [
      'objects by field with a custom name for the text',
      { text: 'reason' },
      { message: 'Check it', errors: { name: { kind: 'required', reason: 'Missing' } } },
      'Check it',
      { name: 'Missing' },
    ],
    [
      'names in brackets',
      { field: 'param', text: 'msg' },
      { message: 'Check it', errors: [{ param: 'gauge[name]', msg: 'Missing' }] },
      'Check it',
      { name: 'Missing' },
    ],
    [
      'what a function makes of it',
      { read: body => ({ message: 'Check it', fields: { name: String(Object(body).why).split(',') } }) },
      { why: 'Missing,Odd' },
      'Check it',
      { name: 'Missing, Odd' },
    ],
  ])('reads %s', async (_, shape, body, message, errors) => {
    const failure = await failWith(shape, body);
    expect(failure.message).toBe(message);
    expect(failure.body.errors).toMatchObject({
      ...errors,
      root: { serverError: expect.stringContaining(message) },
    });
    expect(Object.keys(failure.body.errors).sort()).toEqual([...Object.keys(errors), 'root'].sort());
  });

  it('shows errors of unknown fields, and of no field, on the form', async () => {
    const shape = { field: 'path', text: 'msg' };
    const errors = [{ path: '#/body/zone', msg: 'No such zone' }, { msg: 'Try again' }];
    const { body } = await failWith(shape, { message: 'Check it', errors });
    expect(body.errors).toEqual({
      root: { serverError: 'Check it\nTry again\nbody.zone: No such zone' },
    });
  });

  it('uses the message of a problem (RFC 9457) if there is no other', async () => {
    expect((await failWith(undefined, { title: 'Invalid', detail: 'Aground' })).message).toBe('Aground');
    expect((await failWith(undefined, { title: 'Invalid' })).message).toBe('Invalid');
  });

  it('keeps its message if a function throws', async () => {
    const read = () => {
      throw new Error('no such thing');
    };
    expect((await failWith({ read }, { message: 'Check it' })).message).toBe('Check it');
  });

  it('joins a message that is a list of texts', async () => {
    const body = { message: ['name is missing', 'depth is a number'], statusCode: 400 };
    expect((await failWith({}, body, 400)).message).toBe('name is missing, depth is a number');
  });

  it('reads a body that is a list and ignores one that is not a JSON object', async () => {
    const listed = await failWith({ fields: '', text: 'msg' }, [{ field: 'name', msg: 'Missing' }]);
    expect(listed.body.errors).toMatchObject({ name: 'Missing' });
    const text = await failWith({ message: 'error' }, 'Aground', 500);
    expect(text.body.errors).toHaveProperty('root.serverError');
  });

  it('is read in the same way if its status is a success', async () => {
    const body = { success: false, why: 'No', problems: { name: 'Taken' } };
    const failure = await failWith({ message: 'why', fields: 'problems' }, body, 200);
    expect(failure).toMatchObject({ message: 'No', body: { errors: { name: 'Taken' } } });
  });
});
