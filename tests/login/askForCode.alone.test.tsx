import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenKey } from '../../providers/session/createSession';
import { bootOf } from '../../src/boot/fetchAhead';
import { askForCode } from '../../src/login/askForCode';
import { bootstrap } from '../../src/login/bootstrap';
import type { PanelServices } from '../../src/login/createPanelServices';
import { json, requestOf } from '../providers/http/fakeFetch';
import { openLoginForm, openLoginPage, serve, signIn, teachDialogs } from './loginPage';

vi.mock('../../src/renderPanel', () => ({
  renderPanel: (element: HTMLElement, { user }: PanelServices) => {
    element.textContent = `Panel of ${user.name}`;
  },
}));

beforeAll(teachDialogs);
afterEach(() => {
  delete document.documentElement.dataset.boot;
});

const anna = { name: 'Anna', email: 'anna@example.com' };
const signedIn = () => json({ token: 'abc', user: anna });
const codeRequired = (more: object = {}) =>
  json({ message: 'Please', code: 'second_factor_required', challenge: 'chal', ...more }, { status: 401 });
const rejection = (code: string, status = 422) => json({ message: 'In English', code }, { status });
const input = (name = 'Code') => screen.findByRole('textbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const form = () => document.querySelector('#sign-in-code') ?? document;

async function send(code: string, name?: string) {
  fireEvent.input(await input(name), { target: { value: code } });
  fireEvent.submit(form());
}

/** Signs in on the page and waits for the code form. */
async function signInByCode(...answers: Parameters<typeof serve>) {
  const fetch = await begin(codeRequired(), ...answers);
  await input();
  return fetch;
}

async function begin(...answers: Parameters<typeof serve>) {
  const fetch = serve(...answers);
  openLoginPage();
  await bootstrap();
  signIn();
  return fetch;
}

describe('the form for a code', () => {
  it('replaces the login form, has the focus, asks for six digits and requires them', async () => {
    const fetch = await begin(codeRequired());
    bootOf().keys = [new KeyboardEvent('keydown', { key: 'a' })];
    await input();
    expect(bootOf().keys).toBeUndefined();
    const field = await input();
    expect(document.querySelector('#sign-in')).toBeNull();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect((field as HTMLInputElement).inputMode).toBe('numeric');
    expect(field).toHaveAccessibleDescription(/^Enter the 6-digit code/);
    await send('  ');
    expect(screen.getByText('Enter a code')).toHaveAttribute('role', 'alert');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('sends challenge and code and opens the panel', async () => {
    const fetch = await signInByCode(signedIn());
    await send(' 123 456 ');
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(requestOf(fetch, 1)).toMatchObject({
      method: 'POST',
      url: '/api/admin/auth/login/second-factor',
      body: JSON.stringify({ challenge: 'chal', code: '123 456' }),
    });
    expect(sessionStorage.getItem(tokenKey)).toBe('abc');
  });

  it('reports a wrong code at the field and accepts the next one', async () => {
    await signInByCode(rejection('code_wrong'), signedIn());
    await send('000000');
    expect(await screen.findByText('Incorrect or already used code.')).toBeInTheDocument();
    const field = await input();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(/Incorrect/);
    expect(field).toHaveFocus();
    await send('123456');
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
  });

  it('accepts a recovery code instead, can switch back to the app, and waits for the response', async () => {
    const fetch = await signInByCode(signedIn());
    press('Use a recovery code');
    const field = await input('Recovery code');
    expect(field).toHaveFocus();
    expect((field as HTMLInputElement).inputMode).toBe('text');
    press('Use the app');
    expect(await input('Code')).toHaveFocus();
    press('Use a recovery code');
    await send('abcdef-ghjkmn', 'Recovery code');
    for (const name of ['Use the app', 'Back to the password']) press(name);
    expect(screen.getByRole('textbox', { name: 'Recovery code' })).toBe(field);
    await screen.findByText('Panel of Anna');
    expect(JSON.parse(String(requestOf(fetch, 1).body))).toEqual({
      challenge: 'chal',
      code: 'abcdef-ghjkmn',
    });
  });

  it('returns to the password, where the sign-in can start again', async () => {
    await signInByCode(codeRequired());
    press('Back to the password');
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    expect(screen.getByLabelText(/Password/)).toHaveFocus();
    fireEvent.submit(document.querySelector('#sign-in') ?? document);
    expect(await input()).toHaveFocus();
  });

  it('returns to the password with a message if it took too long', async () => {
    await signInByCode(rejection('challenge_over', 401));
    await send('123456');
    expect(await screen.findByText('That took too long. Sign in again.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Password/)).toHaveFocus();
  });

  it('shows how long to wait', async () => {
    await signInByCode(
      json({ message: 'Too many attempts.' }, { status: 429, headers: { 'Retry-After': '40' } }),
    );
    await send('123456');
    expect(await screen.findByText('Too many attempts. Try again in 40 s.')).toBeInTheDocument();
  });

  it('resets the login form for the next time if its dialog is cancelled', async () => {
    const login = openLoginForm();
    login.element.ariaBusy = 'true';
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.append(login.element);
    dialog.showModal();
    void askForCode(login.element, { challenge: 'chal' }, vi.fn());
    expect(dialog).toContainElement(await input());
    dialog.close();
    await waitFor(() => expect(dialog).toContainElement(login.element));
    expect(login.element.ariaBusy).toBe('false');
  });
});

describe('the form for a passkey', () => {
  const options = {
    challenge: 'AAAA',
    rpId: 'localhost',
    allowCredentials: [{ id: 'AQID', type: 'public-key' }],
  };
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const signed = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
    getClientExtensionResults: () => ({}),
  };
  type Get = (options: CredentialRequestOptions) => Promise<unknown>;

  /** Signs in with a browser that supports passkeys and waits for the passkey form. */
  async function askForPasskey(get: Get, factors: string[], ...answers: Parameters<typeof serve>) {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', { value: { get: vi.fn(get) }, configurable: true });
    const fetch = await begin(codeRequired({ factors, passkey: options }), ...answers);
    await use();
    return fetch;
  }
  const use = () => screen.findByRole('button', { name: 'Use a passkey' });
  const failWith = (name: string) => async () => {
    throw new DOMException('In English', name);
  };

  it('reports without an error that no passkey was used, and then accepts a code', async () => {
    const fetch = await askForPasskey(failWith('NotAllowedError'), ['app', 'passkey'], signedIn());
    press('Use a passkey');
    expect(await screen.findByText(/^No passkey was used/)).toHaveAttribute('role', 'status');
    expect(document.querySelector('#code-error')).toBeEmptyDOMElement();
    press('Use the app');
    await send('123456');
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('can be retried if the browser fails or the API rejects the passkey', async () => {
    const get = vi.fn<Get>().mockImplementationOnce(failWith('UnknownError')).mockResolvedValue(signed);
    await askForPasskey(get, ['passkey'], rejection('passkey_wrong'), signedIn());
    press('Use a passkey');
    expect(await screen.findByText(/^The browser could not use the passkey/)).toHaveAttribute(
      'role',
      'alert',
    );
    press('Use a passkey');
    expect(await screen.findByText(/^This passkey was not accepted/)).toHaveAttribute('role', 'alert');
    expect(await use()).toHaveFocus();
    press('Use a passkey');
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
  });

  it('aborts the browser’s prompt when another method is chosen', async () => {
    let signal: AbortSignal | undefined;
    const waits: Get = request => {
      signal = request.signal;
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal?.reason));
      });
    };
    await askForPasskey(waits, ['passkey']);
    press('Use a passkey');
    await waitFor(() => expect(signal).toBeDefined());
    press('Use a recovery code');
    expect(await input('Recovery code')).toHaveFocus();
    await waitFor(() => expect(signal?.aborted).toBe(true));
    expect(document.querySelector('#code-about')).toHaveTextContent(/^Enter one of your recovery codes/);
    // Without an app there is no button for it.
    expect(screen.queryByRole('button', { name: 'Use the app' })).toBeNull();
  });

  it.each([
    ['created at another address', { factors: ['app', 'passkey'] }, 'Code', /^Your passkeys were created/],
    ['not supported', { factors: ['passkey'], passkey: options }, 'Recovery code', /^This browser/],
  ])('explains why passkeys cannot be used if they are %s', async (_, body, name, about) => {
    await begin(codeRequired(body));
    expect(await input(name)).toHaveFocus();
    expect(await input(name)).toHaveAccessibleDescription(about);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
