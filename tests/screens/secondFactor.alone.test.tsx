import { act, screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { createPasskey, getPasskey } from '../../providers/session/passkey';
import { users } from '../../resources/users';
import { passkeyObstacle } from '../../src/screens/factor/passkeyObstacle';
import { adminEmail, adminName, adminPassword } from '../support/database/upstream';
import { createAuthenticator } from '../support/passkeys/createAuthenticator';
import { expectAccessible } from '../support/views/accessibility';
import type { TestProvider } from '../support/views/provider';
import { renderApp } from '../support/views/renderApp';

vi.mock('../../providers/session/passkey', () => ({ createPasskey: vi.fn(), getPasskey: vi.fn() }));

let app: Awaited<ReturnType<typeof renderApp>>;

const person = (features: string[]) => ({ name: adminName, email: adminEmail, record: { features } });

/** Sends the page's own origin, as browsers do. */
async function callAsBrowser({ upstream }: TestProvider) {
  const { fetch } = upstream;
  upstream.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Origin', location.origin);
    return fetch(new URL(String(input), location.origin), { ...init, headers });
  };
}

async function open(features = ['second-factor']) {
  app = await renderApp('/second-factor', [users], callAsBrowser, person(features));
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
const paste = async (input: HTMLElement, text: string) => {
  await app.user.click(input);
  await app.user.paste(text);
};
const screenHeading = () => screen.getByRole('heading', { level: 1 });
const codeOf = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });

/** Makes the browser support passkeys, on a page with the upstream's name. */
function supportPasskeys() {
  const authenticator = createAuthenticator(location.origin);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.mocked(createPasskey).mockImplementation(async options => authenticator.create(options as never));
  vi.mocked(getPasskey).mockImplementation(async options => authenticator.get(options as never));
  return authenticator;
}

/** Enters the password and returns the key shown then. */
async function startSetup(): Promise<string> {
  await paste(await field('Password'), adminPassword);
  await press('Set up');
  const key = await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (key.textContent ?? '').replaceAll(' ', '');
}

describe('the second factor', () => {
  it('is set up with password, key and code, shows its recovery codes once and can be removed', async () => {
    await open();
    const key = await startSetup();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Add the account to your app' })).toHaveFocus();
    await expectAccessible();
    await app.user.type(await field('Code'), codeOf(key));
    await press('Confirm');
    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);
    await expectAccessible();
    await act(() => app.router.navigate('/users'));
    const leaving = await screen.findByRole('alertdialog', { name: 'Leave without the recovery codes?' });
    await app.user.click(within(leaving).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy');
    expect(write).toHaveBeenCalledWith([`Seamark, ${adminEmail}`, ...codes, ''].join('\n'));
    await press('I saved them');
    expect(await screen.findByText(/has required a code from the app since/)).toBeVisible();
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(screenHeading()).toHaveFocus();

    await press('Remove');
    expect(await field('Password')).toHaveFocus();
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Remove' })).toHaveFocus();
    await press('Remove');
    await paste(await field('Password'), adminPassword);
    await app.user.type(await field('Code'), codes[0] ?? '');
    await press('Remove');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    await waitFor(() => expect(screenHeading()).toHaveFocus());
  });

  it('shows missing and wrong values at their fields and keeps the input', async () => {
    await open();
    await press('Set up');
    expect(await field('Password')).toHaveAccessibleDescription('Password is required');
    expect(await field('Password')).toHaveFocus();
    await app.user.type(await field('Password'), 'wrong');
    await press('Set up');
    expect(await screen.findByText('This is not your password')).toBeVisible();
    expect(await field('Password')).toHaveValue('wrong');
    await app.user.clear(await field('Password'));
    await startSetup();
    await app.user.type(await field('Code'), '000000');
    await press('Confirm');
    expect(await screen.findByText('Incorrect or already used code')).toBeVisible();
    expect(await field('Code')).toHaveFocus();
  });

  it('can be set up again if another tab replaced its key', async () => {
    await open();
    const key = await startSetup();
    expect(await field('Code')).toHaveAccessibleDescription(/valid for 30 minutes/);
    await app.upstream.call('POST', '/api/admin/auth/second-factor', { password: adminPassword });
    await app.user.type(await field('Code'), codeOf(key));
    await press('Confirm');
    expect(await screen.findByText('Incorrect or already used code')).toBeVisible();
    await press('Cancel');
    expect(await field('Password')).toHaveFocus();
    expect(await startSetup()).not.toBe(key);
  });

  it('reports that the app was added to an account with a passkey', async () => {
    supportPasskeys();
    await open();
    await press('Add a passkey');
    const adding = within(screen.getByRole('region', { name: 'Passkeys' }));
    await paste(adding.getByLabelText(/^Password/), adminPassword);
    await app.user.click(adding.getByRole('button', { name: 'Add' }));
    await press('I saved them');
    const key = await startSetup();
    await app.user.type(await field('Code'), codeOf(key));
    await press('Confirm');
    expect(await screen.findByText('The app was added.')).toBeVisible();
    await waitFor(() => expect(screenHeading()).toHaveFocus());
  });

  it('lists passkeys, adds one with password and name and removes it individually', async () => {
    supportPasskeys();
    await open();
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
    await press('Add a passkey');
    const adding = within(screen.getByRole('region', { name: 'Passkeys' }));
    expect(adding.getByLabelText(/^Password/)).toHaveFocus();
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
    await press('Add a passkey');
    await app.user.click(adding.getByRole('button', { name: 'Add' }));
    expect(adding.getByLabelText(/^Password/)).toHaveFocus();
    expect(adding.getByLabelText(/^Password/)).toHaveAccessibleDescription('Password is required');
    await paste(adding.getByLabelText(/^Password/), adminPassword);
    await app.user.type(adding.getByLabelText(/^Name/), 'Work laptop');
    await app.user.click(adding.getByRole('button', { name: 'Add' }));
    await press('I saved them');
    const row = within(await screen.findByRole('list', { name: 'Passkeys' })).getByRole('listitem');
    expect(row).toHaveTextContent(/^Work laptopAdded on .*Not used yet\.Remove$/);

    await press('Remove Work laptop');
    expect(within(row).getByLabelText(/^Password/)).toHaveFocus();
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Remove Work laptop' })).toHaveFocus();
    await press('Remove Work laptop');
    await paste(within(row).getByLabelText(/^Password/), adminPassword);
    await press('Use a code instead');
    expect(within(row).getByLabelText(/^Password/)).toHaveValue(adminPassword);
    expect(within(row).getByLabelText(/^Code/)).toHaveAccessibleDescription('One of your recovery codes');
    await press('Use a passkey instead');
    await press('Remove with a passkey');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  });

  it('shows the app as set up and as removed if the response was lost', async () => {
    await open();
    const key = await startSetup();
    app.loseAnswer();
    await app.user.type(await field('Code'), codeOf(key));
    await press('Confirm');
    await press('Remove');
    await paste(await field('Password'), adminPassword);
    // Each code is accepted once.
    await app.user.type(await field('Code'), codeOf(key, Date.now() + 30_000));
    app.loseAnswer();
    await press('Remove');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  });

  it('shows a passkey whose response was lost', async () => {
    const { create } = supportPasskeys();
    vi.mocked(createPasskey).mockImplementationOnce(async options => {
      app.loseAnswer();
      return create(options as never);
    });
    await open();
    await press('Add a passkey');
    const section = within(screen.getByRole('region', { name: 'Passkeys' }));
    await paste(section.getByLabelText(/^Password/), adminPassword);
    await app.user.click(section.getByRole('button', { name: 'Add' }));
    expect(await section.findByRole('listitem')).toBeVisible();
  });

  it('shows the outcome of each error that the browser throws, and still works', async () => {
    supportPasskeys();
    await open();
    await press('Add a passkey');
    const adding = within(screen.getByRole('region', { name: 'Passkeys' }));
    await paste(adding.getByLabelText(/^Password/), adminPassword);
    for (const [name, text] of [
      ['NotAllowedError', 'No passkey was used.'],
      ['InvalidStateError', 'This device already has a passkey for this account.'],
      ['SecurityError', 'The browser could not use a passkey.'],
    ] as const) {
      vi.mocked(createPasskey).mockRejectedValueOnce(new DOMException('In English', name));
      await app.user.click(adding.getByRole('button', { name: 'Add' }));
      expect(await screen.findByText(text)).toBeVisible();
    }
    await app.user.click(adding.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });

  it('shows an explanation instead of a dead button if passkeys are unavailable', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PublicKeyCredential', undefined);
    await open();
    expect(await screen.findByText('This browser does not support passkeys.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Set up' })).toBeVisible();
    await press('Account');
    const entry = await screen.findByRole('menuitem', { name: 'Two-step verification' });
    expect(entry).toHaveAttribute('href', '/second-factor');
  });

  it('has no passkeys without TLS, with a reason of its own', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(passkeyObstacle()).toBe('insecure');
  });

  it('is absent, also from the account menu, if the API does not have it', async () => {
    await open(['sessions']);
    expect(await screen.findByText('Page not found')).toBeVisible();
    await press('Account');
    await screen.findByRole('menuitem', { name: 'Log out' });
    expect(screen.queryByRole('menuitem', { name: 'Two-step verification' })).toBeNull();
  });
});
