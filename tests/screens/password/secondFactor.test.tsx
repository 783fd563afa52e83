import { act, screen, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../resources/users';
import { adminEmail, adminName, adminPassword } from '../../support/database/upstream';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.upstream.close();
});

const person = (features: string[]) => ({ name: adminName, email: adminEmail, record: { features } });

async function open(features = ['second-factor']) {
  app = await renderApp('/users?blocked=true', [users], undefined, person(features));
  await screen.findByRole('heading', { name: 'Users' });
  await act(() => app.router.navigate('/second-factor'));
  app.sent.length = 0;
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
const codeOf = (key: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Types the password and reads the key that is shown then. */
async function begin(): Promise<string> {
  await app.user.type(await field('Password'), adminPassword);
  await press('Set up');
  const key = await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (key.textContent ?? '').replaceAll(' ', '');
}

describe('the second factor', () => {
  it('is set up by password, key and code, shows its recovery codes once, and is removed', async () => {
    await open();
    const key = await begin();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Add the account to your app' })).toHaveFocus();
    await app.user.type(await field('Code'), codeOf(key, -1));
    await press('Confirm');
    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);

    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy');
    expect(write).toHaveBeenCalledWith([`Seamark, ${adminEmail}`, ...codes, ''].join('\n'));
    await press('I have kept them');
    expect(await screen.findByText(/is asked for at each sign-in, since/)).toBeVisible();
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();

    await press('Remove');
    await app.user.type(await field('Password'), adminPassword);
    await app.user.type(await field('Code'), codes[0] ?? '');
    await press('Remove');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(app.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /admin/auth/second-factor',
      'POST /admin/auth/second-factor',
      'POST /admin/auth/second-factor/confirm',
      'GET /admin/auth/second-factor',
      'DELETE /admin/auth/second-factor',
      'GET /admin/auth/second-factor',
    ]);
  });

  it('says at the field what is missing or wrong, and keeps what was typed', async () => {
    await open();
    await press('Set up');
    expect(await field('Password')).toHaveAccessibleDescription('Password is required');
    expect(await field('Password')).toHaveFocus();
    await app.user.type(await field('Password'), 'wrong');
    await press('Set up');
    expect(await screen.findByText('This is not your password')).toBeVisible();
    expect(await field('Password')).toHaveValue('wrong');
    await app.user.clear(await field('Password'));
    await begin();
    await app.user.type(await field('Code'), '000000');
    await press('Confirm');
    expect(await screen.findByText('This code is not correct, or was used already')).toBeVisible();
    expect(await field('Code')).toHaveFocus();
  });

  it('has a way in the account menu, and none where the API has no such thing', async () => {
    await open();
    await press('Account');
    const entry = await screen.findByRole('menuitem', { name: 'Second factor' });
    expect(entry).toHaveAttribute('href', '/second-factor');
    app.unmount();
    await app.upstream.close();
    await open(['sessions']);
    expect(await screen.findByText('Nothing at this address')).toBeVisible();
    await press('Account');
    await screen.findByRole('menuitem', { name: 'Log out' });
    expect(screen.queryByRole('menuitem', { name: 'Second factor' })).toBeNull();
  });
});
