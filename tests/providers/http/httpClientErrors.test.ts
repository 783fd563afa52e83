import { describe, expect, it } from 'vitest';
import { clientOn, respondWith } from './fakeFetch';

const put = { method: 'PUT', body: {} } as const;

function failure(body: unknown, init: ResponseInit = { status: 400, statusText: 'Bad Request' }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = respondWith(new Response(text, init));
  return clientOn(fetch)('/x', put).then(
    () => expect.fail('The call succeeded'),
    (error: { status: number; message: string; body: Record<string, unknown> }) => error,
  );
}

describe('the message of an error response', () => {
  it("is the body's message", async () => {
    expect(await failure({ message: 'The code is taken', code: 7 })).toMatchObject({
      name: 'HttpError',
      status: 400,
      message: 'The code is taken',
      body: { message: 'The code is taken', code: 7 },
    });
  });

  it.each([[{}], [{ message: '' }], [{ message: {} }], [{ message: ['a'] }], ['<html>'], ['']])(
    "is 'something went wrong' where the body is %j; a toast finds the status text in the body",
    async body => {
      const { message, body: found } = await failure(body);
      expect([message, found.statusText]).toEqual(['something went wrong', 'Bad Request']);
    },
  );

  it('is truncated to 300 characters', async () => {
    const { message } = await failure({ message: 'x'.repeat(10_000) });
    expect(message).toBe(`${'x'.repeat(299)}…`);
  });

  it('is never a translation key of react-admin and keeps its text', async () => {
    const { message } = await failure({ message: 'ra.action.delete' });
    expect(message).not.toBe('ra.action.delete');
    expect(message.replace('\u2060', '')).toBe('ra.action.delete');
  });

  it("does not contain react-admin's mark of a validation error", async () => {
    expect(await failure({ message: '@@react-admin@@{cut' })).toMatchObject({ message: '{cut' });
  });

  it('keeps a body that is not an object', async () => {
    expect(await failure('<h1>Too large</h1>', { status: 413 })).toMatchObject({
      body: { content: '<h1>Too large</h1>' },
    });
  });
});

describe('the delay that the server requests', () => {
  it.each([
    ['30', 30],
    [new Date(Date.now() + 60_000).toUTCString(), expect.closeTo(60, -1)],
    ['Wed, 02 Dec 2026 04:01:00 GMT', 60, 'Wed, 02 Dec 2026 04:00:00 GMT'],
  ])('is read from %s', async (value, seconds, now?: string) => {
    const headers = { 'Retry-After': value, ...(now && { Date: now }) };
    const { body } = await failure({}, { status: 429, headers });
    expect(body.retryAfter).toEqual(seconds);
  });

  it('is omitted if it is invalid', async () => {
    const { body } = await failure({}, { status: 429, headers: { 'Retry-After': 'soon' } });
    expect(body).not.toHaveProperty('retryAfter');
  });
});
