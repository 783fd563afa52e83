import { describe, expect, it } from 'vitest';
import { createChangePassword } from '../../../providers/session/createChangePassword';
import { clientOn, json, requestOf, respondWith } from '../http/fakeFetch';

const passwords = {
  old_password: 'all hands on deck',
  password: ' a new long password ',
  password_confirmation: ' a new long password ',
};

describe('changing the password', () => {
  it('sends one PUT with the three passwords unchanged and returns the server’s message', async () => {
    const fetch = respondWith(json({ message: 'Password changed' }));
    expect(await createChangePassword(clientOn(fetch))(passwords)).toBe('Password changed');
    expect(requestOf(fetch)).toMatchObject({
      method: 'PUT',
      url: '/api/admin/auth/change-password',
      body: JSON.stringify(passwords),
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('returns the status text if there is no message', async () => {
    const empty = new Response(null, { status: 204, statusText: 'No Content' });
    expect(await createChangePassword(clientOn(respondWith(empty)))(passwords)).toBe('No Content');
  });

  it.each([
    ['with a failed response', {}, 422],
    ['with a success status', { success: false }, 200],
  ])('follows the API declaration, which rejects %s', async (_, flag, status) => {
    const failure = { ...flag, error: 'Too short', errors: { password: 'Five more' } };
    const fetch = respondWith(json(failure, { status }));
    const change = createChangePassword(clientOn(fetch), {
      changePassword: {
        request: 'POST /me/password',
        body: ({ old_password, password }) => ({ current: old_password, next: password }),
      },
      message: 'error',
    });
    await expect(change(passwords)).rejects.toMatchObject({
      message: 'Too short',
      body: { errors: { password: 'Five more' } },
    });
    const body = JSON.stringify({ current: passwords.old_password, next: passwords.password });
    expect(requestOf(fetch)).toMatchObject({ method: 'POST', url: '/api/me/password', body });
  });

  it('fails if a success response contains an error', async () => {
    const fetch = respondWith(json({ success: false, message: 'Not today' }));
    const change = createChangePassword(clientOn(fetch));
    await expect(change(passwords)).rejects.toMatchObject({
      message: 'Not today',
      body: { errors: { root: { serverError: 'Not today' } } },
    });
  });
});
