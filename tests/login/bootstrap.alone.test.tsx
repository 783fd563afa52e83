import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineApi } from '../../providers/api/defineApi';
import { tokenKey } from '../../providers/session/createSession';
import { bootOf } from '../../src/boot/fetchAhead';
import { showFrame } from '../../src/boot/showFrame';
import { bootstrap } from '../../src/login/bootstrap';
import type { PanelServices } from '../../src/login/createPanelServices';
import { json, requestOf } from '../providers/http/fakeFetch';
import { openLoginPage, serve, signIn, teachDialogs, writeFacts } from './loginPage';

const anna = { name: 'Anna', email: 'anna@example.com' };
const panel = vi.hoisted(() => ({ render: (_: HTMLElement, __: unknown): void => {} }));
vi.mock('../../src/renderPanel', () => ({
  renderPanel: (element: HTMLElement, services: PanelServices) => panel.render(element, services),
}));

vi.mock('../../src/boot/showFrame', () => ({ showFrame: vi.fn(async () => {}) }));
vi.mock('../../src/login/askForCode', () => {
  throw new Error('No such chunk');
});

const loginPage = () => document.getElementById('login');
/** Those that the panel was last rendered with. */
let services: PanelServices | undefined;

beforeEach(() => {
  openLoginPage();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  panel.render = (element, panelServices) => {
    services = panelServices as PanelServices;
    element.textContent = `Panel of ${services.user.name}`;
  };
});
afterEach(() => {
  delete window.boot;
  delete document.documentElement.dataset.boot;
});

describe('without a token', () => {
  it('replaces the form with the panel after a sign-in, the first request', async () => {
    const fetch = serve(json({ token: 'abc', user: anna }));
    await bootstrap();
    signIn();
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(loginPage()).not.toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([sessionStorage.getItem(tokenKey), localStorage.getItem(tokenKey)]).toEqual(['abc', null]);
  });

  it("shows the server's message and stores nothing if the sign-in is rejected", async () => {
    serve(json({ message: 'Wrong email or password' }, { status: 401 }));
    await bootstrap();
    signIn();
    expect(await screen.findByText('Wrong email or password')).toBeInTheDocument();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('shows its own message if the code of the second factor fails to load', async () => {
    serve(json({ challenge: 'chal' }, { status: 401 }));
    await bootstrap();
    signIn();
    expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument();
  });

  it('offers to reload if the panel fails to render', async () => {
    panel.render = () => {
      throw new Error('No such chunk');
    };
    serve(json({ token: 'abc', user: anna }));
    await bootstrap();
    bootOf().keys = [new KeyboardEvent('keydown', { key: 'a' })];
    signIn();
    await waitFor(() => expect(document.documentElement.dataset.boot).toBe('broken'));
    expect(bootOf().keys).toBeUndefined();
    expect(sessionStorage.getItem(tokenKey)).toBe('abc');
  });

  it('shows no error while the page unloads: Firefox aborts its requests first', async () => {
    const logged = vi.spyOn(console, 'error').mockClear();
    panel.render = () => {
      window.dispatchEvent(new Event('beforeunload'));
      throw new Error('Aborted');
    };
    serve(json({ user: anna }));
    localStorage.setItem(tokenKey, 'abc');
    document.documentElement.dataset.boot = 'checking';
    await bootstrap();
    expect(document.documentElement.dataset.boot).toBe('checking');
    expect(logged).not.toHaveBeenCalled();
  });

  it("preloads the panel's files listed by the build", async () => {
    writeFacts({ panel: { files: ['/assets/panel.js'], texts: {} } });
    await bootstrap();
    expect(isPreloaded()).toBe(true);
  });
});

const isPreloaded = () => document.head.querySelector('link[href="/assets/panel.js"]') !== null;

it('preloads the panel after the rows of a frame are painted', async () => {
  writeFacts({ panel: { files: ['/assets/panel.js'], texts: {} } });
  sessionStorage.setItem(tokenKey, 'abc');
  let paint = () => {};
  vi.mocked(showFrame).mockReturnValueOnce(new Promise(resolve => (paint = resolve)));
  window.boot = { ...bootOf(), frame: Promise.resolve(undefined) };
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  void bootstrap();
  expect(isPreloaded()).toBe(false);
  paint();
  await waitFor(() => expect(isPreloaded()).toBe(true));
});

it('opens the panel after a sign-in if the frame fails', async () => {
  vi.mocked(showFrame).mockRejectedValueOnce(new RangeError('Invalid time value'));
  window.boot = { ...bootOf(), frame: Promise.resolve(undefined) };
  serve(json({ token: 'abc', user: anna }));
  await bootstrap();
  signIn();
  expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
});

describe('the first list', () => {
  const spots = '/api/admin/spots?page=0';
  const urls = (fetch: ReturnType<typeof serve>) =>
    fetch.mock.calls.map((_, call) => requestOf(fetch, call).url);
  const readByPanel = async () => {
    await screen.findByText('Panel of Anna');
    return services?.httpClient('/admin/spots', { query: { page: 0 } });
  };

  beforeEach(() => {
    history.replaceState(null, '', '/spots');
    writeFacts({ reads: { '/spots': { path: '/admin/spots', request: { query: { page: 0 } } } } });
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it('is requested once, in parallel with the check of a saved token, which opens the panel', async () => {
    localStorage.setItem(tokenKey, 'abc');
    const fetch = serve(json({ items: [1] }), json({ user: anna }));
    await bootstrap();
    expect((await readByPanel())?.body).toEqual({ items: [1] });
    expect(urls(fetch)).toEqual([spots, '/api/admin/auth/getUser']);
    expect(requestOf(fetch).headers).toMatchObject({ Authorization: 'Bearer abc' });
    await waitFor(() => expect(loginPage()).not.toBeInTheDocument());
    expect(document.documentElement.dataset.boot).toBeUndefined();
  });

  it('is requested once, immediately after a sign-in', async () => {
    const fetch = serve(json({ token: 'abc', user: anna }), json({ items: [2] }));
    await bootstrap();
    signIn();
    expect((await readByPanel())?.body).toEqual({ items: [2] });
    expect(urls(fetch)).toEqual(['/api/admin/auth/login', spots]);
  });

  it('is requested again if it was requested with an expired token', async () => {
    localStorage.setItem(tokenKey, 'old');
    serve(
      json({ items: ['of the one before'] }),
      json({ message: 'Expired' }, { status: 401 }),
      json({ token: 'new', user: anna }),
      json({ items: [3] }),
    );
    await bootstrap();
    signIn();
    expect((await readByPanel())?.body).toEqual({ items: [3] });
  });
});

it.each([
  ['is rejected', json({ message: 'Expired' }, { status: 401 })],
  ['gets an HTML response', new Response('<html>')],
  ['gets a response without a user', json({})],
])('discards a saved token silently, and keys pressed meanwhile, if it %s', async (_, answer) => {
  localStorage.setItem(tokenKey, 'abc');
  document.documentElement.dataset.boot = 'checking';
  serve(answer);
  bootOf().keys = [new KeyboardEvent('keydown', { key: 'a' })];
  await bootstrap();
  expect(bootOf().keys).toBeUndefined();
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(document.documentElement.dataset.boot).toBeUndefined();
  expect(document.querySelector('#sign-in [role=alert]')).toBeEmptyDOMElement();
  expect(loginPage()).toBeInTheDocument();
});

it.each([
  ['leaves a session that another tab has signed out', 'own', ['GET /api/admin/auth/getUser']],
  [
    'logs off its remembered session if another tab signs out of its own',
    'other',
    ['GET /api/admin/auth/getUser', 'GET /api/admin/auth/logoff'],
  ],
])('%s', async (_, ended, sent) => {
  localStorage.setItem(tokenKey, 'own');
  const fetch = serve(json({ user: anna }), json({}));
  await bootstrap();
  await screen.findByText('Panel of Anna');
  const channel = new BroadcastChannel('seamark.session');
  channel.postMessage(ended);
  await waitFor(() => expect(localStorage.getItem(tokenKey)).toBeNull());
  channel.close();
  // The panels of earlier tests receive the message too.
  const requests = fetch.mock.calls.map((_, call) => requestOf(fetch, call));
  const own = requests.filter(({ headers }) => headers.Authorization === 'Bearer own');
  expect(own.map(({ method, url }) => `${method} ${url}`)).toEqual(sent);
});

describe('an API with refresh', () => {
  const refreshed = defineApi({ refresh: { request: 'POST /refresh' } });
  const unauthorized = () => json({ message: 'Expired' }, { status: 401 });
  beforeEach(teachDialogs);

  it('gets a new token for an expired saved one, and checks it', async () => {
    localStorage.setItem(tokenKey, 'old');
    localStorage.setItem('seamark.renewal', '{"refreshToken":"r1"}');
    const fetch = serve(unauthorized(), json({ token: 'new' }), json({ user: anna }));
    await bootstrap(refreshed);
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(requestOf(fetch, 1)).toMatchObject({ url: '/api/refresh', body: '{"refreshToken":"r1"}' });
    expect(requestOf(fetch, 2).headers).toMatchObject({ Authorization: 'Bearer new' });
  });

  it('keeps its refresh token after a sign-in and asks to sign in if it is rejected', async () => {
    serve(
      json({ token: 'old', refreshToken: 'r1', user: anna }),
      unauthorized(),
      unauthorized(),
      json({ token: 'new', refreshToken: 'r2', user: anna }),
      json({ rows: [1] }),
    );
    await bootstrap(refreshed);
    signIn();
    await screen.findByText('Panel of Anna');
    expect(sessionStorage.getItem('seamark.renewal')).toBe('{"refreshToken":"r1"}');
    const answer = services?.httpClient('/rows');
    await screen.findByRole('heading', { name: 'Sign in again' });
    signIn({ Password: 'secret' });
    expect((await answer)?.body).toEqual({ rows: [1] });
    expect(sessionStorage.getItem('seamark.renewal')).toBe('{"refreshToken":"r2"}');
  });
});
