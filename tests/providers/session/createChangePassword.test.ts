import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { createChangePassword } from '../../../providers/session/createChangePassword';
import { openUpstream } from '../../support/database/openUpstream';
import { adminPassword, type TestUpstream } from '../../support/database/upstream';

let upstream: TestUpstream;
let sent: { method?: string; path: string; body: unknown }[];
let answer: Response | undefined;
beforeEach(async () => {
  upstream = await openUpstream();
  sent = [];
  answer = undefined;
});

const change = createChangePassword(
  createHttpClient({
    fetch: async (input, init) => {
      sent.push({
        ...(init?.method && { method: init.method }),
        path: String(input),
        body: JSON.parse(String(init?.body)),
      });
      return answer ?? upstream.fetch(String(input), init);
    },
    session: { token: () => upstream.token },
  }),
);

const passwords = {
  old_password: adminPassword,
  password: 'a new long password',
  password_confirmation: 'a new long password',
};

describe('changing the password', () => {
  it('sends one PUT with the three passwords unchanged and returns the server’s message', async () => {
    const spaced = { ...passwords, password: ' spaced out ', password_confirmation: ' spaced out ' };
    const message = await change(spaced);
    expect(sent).toEqual([{ method: 'PUT', path: '/api/admin/auth/change-password', body: spaced }]);
    expect(message).toBe('Password changed');
  });

  it('returns the status text if there is no message', async () => {
    answer = new Response(null, { status: 204, statusText: 'No Content' });
    expect(await change(passwords)).toBe('No Content');
  });

  it.each([
    ['with a failed response', {}, 422],
    ['with a success status', { success: false }, 200],
  ])('follows the API declaration, which rejects %s', async (_, flag, status) => {
    const changeDeclared = createChangePassword(
      createHttpClient({
        session: { token: () => undefined },
        fetch: async (input, init) => {
          sent.push({
            method: String(init?.method),
            path: String(input),
            body: JSON.parse(String(init?.body)),
          });
          const body = { ...flag, error: 'Too short', errors: { password: 'Five more' } };
          return Response.json(body, { status });
        },
      }),
      {
        changePassword: {
          request: 'POST /me/password',
          body: ({ old_password, password }) => ({ current: old_password, next: password }),
        },
        message: 'error',
      },
    );
    await expect(changeDeclared(passwords)).rejects.toMatchObject({
      message: 'Too short',
      body: { errors: { password: 'Five more' } },
    });
    const body = { current: passwords.old_password, next: passwords.password };
    expect(sent).toEqual([{ method: 'POST', path: '/api/me/password', body }]);
  });

  it('fails if a success response contains an error', async () => {
    answer = Response.json({ success: false, message: 'Not today' });
    await expect(change(passwords)).rejects.toMatchObject({
      message: 'Not today',
      body: { errors: { root: { serverError: 'Not today' } } },
    });
  });
});
