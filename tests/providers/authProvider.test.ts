import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../providers/authProvider';
import { createSession } from '../../providers/session/createSession';
import { createMemoryStorage } from '../../providers/session/safeStorage';

function provider(token?: string) {
  const session = createSession({
    temporary: createMemoryStorage(),
    persistent: createMemoryStorage(),
    channel: undefined,
  });
  if (token) session.save(token, { remember: false });
  const signOut = vi.fn(async () => session.signOut());
  return { session, signOut, auth: createAuthProvider({ session, signOut }) };
}

describe('the auth provider', () => {
  it('signs out and does not navigate', async () => {
    const { auth, signOut } = provider('abc');
    expect(await auth.logout({})).toBe(false);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('checks for a token and rejects without a message if there is none', async () => {
    await expect(provider('abc').auth.checkAuth({})).resolves.toBeUndefined();
    await expect(provider().auth.checkAuth({})).rejects.toEqual({ message: false });
  });

  it.each([401, 403, 500, 0])('never signs out on an error: %i', async status => {
    await expect(provider('abc').auth.checkError(new HttpError('', status))).resolves.toBeUndefined();
  });
});
