import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { name } from '../../../resources/panel';
import { checkAdminPassword, ensureAdministrator } from '../../../server/database/ensureAdministrator';
import { describeSignIn } from '../../../server/describeStart';
import { StartError } from '../../../server/StartError';
import { invite } from '../../../upstream/administrators/invite';
import { isPassword } from '../../../upstream/auth/passwordHash';
import { startSession } from '../../../upstream/auth/sessions';
import { type Administrator, administrators, sessions } from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';
import { borrowDatabase } from '../../support/database/borrowDatabase';

let database: Database;
beforeEach(async () => {
  database = await borrowDatabase();
});
afterEach(() => database.close());

const accounts = () => database.orm.select().from(administrators).orderBy(administrators.createdAt);

describe('the administrator at startup', () => {
  it('is created with a generated password, shown once and stored hashed', async () => {
    const first = await ensureAdministrator(database, {});
    if (first.kind !== 'generated') throw new Error(`The password was ${first.kind}`);
    expect(first.password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    const [account] = await accounts();
    expect(account?.email).toBe(first.email);
    expect(account?.passwordHash).not.toContain(first.password);
    expect(await isPassword(first.password, account?.passwordHash ?? '')).toBe(true);
    expect(account?.mustChangePassword).toBe(true);
    const second = await ensureAdministrator(database, {});
    expect(second).toEqual({ kind: 'known', email: first.email });
    expect(describeSignIn(second).join(' ')).toContain(`ADMIN_EMAIL=${first.email} ADMIN_PASSWORD=`);
    expect(await accounts()).toHaveLength(1);
  });

  it('gets the e-mail from the settings', async () => {
    const signIn = await ensureAdministrator(database, { email: 'Skipper@Example.com' });
    expect(signIn).toMatchObject({ kind: 'generated', email: 'skipper@example.com' });
    expect(await ensureAdministrator(database, {})).toEqual({ kind: 'known', email: 'skipper@example.com' });
  });

  it('gets the password from the settings, at a later start, too, which ends the sessions and the invitation of the old one', async () => {
    const email = 'skipper@example.com';
    await ensureAdministrator(database, { email, password: 'the first password' });
    const [account] = await accounts();
    await startSession(database.orm, account?._id ?? '', new Date());
    await invite(database.orm, account?._id ?? '', { now: new Date() });
    await ensureAdministrator(database, { email, password: 'the first password' });
    expect(await database.orm.select().from(sessions)).toHaveLength(1);
    expect(await ensureAdministrator(database, { email, password: 'the second one' })).toEqual({
      kind: 'given',
      email,
    });
    const [changed] = await accounts();
    expect(changed).toMatchObject({ mustChangePassword: false, invitationHash: null, invitedUntil: null });
    expect(await isPassword('the second one', changed?.passwordHash ?? '')).toBe(true);
    expect(await database.orm.select().from(sessions)).toEqual([]);
  });

  it('is named only if they can sign in: neither disabled nor a reader', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const all = ['disabled', 'reader', 'able'].map(each => `${each}@example.com`);
    for (const email of all) await ensureAdministrator(database, { email, password: 'the first password' });
    expect(log.mock.calls.flat()).toEqual(
      all
        .slice(1)
        .map(email => expect.stringContaining(`another administrator, ${email}. If ADMIN_EMAIL is`)),
    );
    const change = (email: string, to: Partial<Administrator>) =>
      database.orm.update(administrators).set(to).where(eq(administrators.email, email));
    await change('disabled@example.com', { disabledAt: new Date() });
    await change('reader@example.com', { role: 'reader' });
    expect(await ensureAdministrator(database, {})).toEqual({ kind: 'known', email: 'able@example.com' });
    for (const given of [{}, { password: 'the second one' }]) {
      const disabled = { email: 'disabled@example.com', ...given };
      expect(await ensureAdministrator(database, disabled)).toEqual({
        kind: 'disabled',
        email: disabled.email,
      });
    }
    expect(describeSignIn({ kind: 'disabled', email: 'disabled@example.com' }).join(' ')).toMatch(
      /is disabled.* node dist-server\/admin\.js reset disabled@example\.com\.$/,
    );
    await change('able@example.com', { passwordHash: null });
    const unset = await ensureAdministrator(database, {});
    expect(unset).toEqual({ kind: 'unset', email: 'able@example.com' });
    expect(describeSignIn(unset).join(' ')).toMatch(/Password {2}none yet .* reset able@example\.com\.$/);
  });

  it.each(['password', 'skipper1', `${name.toUpperCase()}2026`, '        '])(
    'does not get %j',
    async password => {
      const check = checkAdminPassword('skipper@example.com', password);
      await expect(check).rejects.toThrow(StartError);
      await expect(check).rejects.toThrow(/^ADMIN_PASSWORD is too (easy to guess|similar to)/);
      await expect(check).rejects.not.toThrow(password);
      await expect(checkAdminPassword('skipper@example.com', 'all hands on deck')).resolves.toBeUndefined();
      await expect(checkAdminPassword('skipper@example.com', undefined)).resolves.toBeUndefined();
    },
  );

  it('is created by one of several processes that start simultaneously', async () => {
    const signIns = await Promise.all([1, 2, 3].map(() => ensureAdministrator(database, {})));
    expect(signIns.filter(signIn => signIn.kind === 'generated')).toHaveLength(1);
    expect(await accounts()).toHaveLength(1);
  });
});
