import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineApi } from '../../providers/api/defineApi';
import { unconfirmedKey } from '../../providers/session/createSession';
import { currentUser } from '../../providers/session/signIn';
import { name } from '../../resources/panel';
import { bootstrap } from '../../src/login/bootstrap';
import type { PanelServices } from '../../src/login/createPanelServices';
import { json, requestOf } from '../providers/http/fakeFetch';
import { openLoginPage, serve, signIn, teachDialogs } from './loginPage';

const panel = vi.hoisted(() => ({ services: undefined as unknown }));
vi.mock('../../src/renderPanel', () => ({
  renderPanel: (element: HTMLElement, services: PanelServices) => {
    panel.services = services;
    element.textContent = `Panel of ${services.user.name}`;
  },
}));

const services = () => panel.services as PanelServices;
const base = 'https://api.example.com';

beforeEach(() => openLoginPage());
afterEach(() => {
  delete document.documentElement.dataset.boot;
});

describe('an API without a sign-in', () => {
  const open = defineApi({ base, signIn: false, user: { request: 'GET /me' } });

  it('opens the panel without a form or a token', async () => {
    const fetch = serve(json([]));
    await bootstrap(open);
    expect(await screen.findByText(`Panel of ${name}`)).toBeInTheDocument();
    expect(requestOf(fetch).headers).not.toHaveProperty('Authorization');
  });

  it('is not asked for the user if it has no such request', async () => {
    const client = vi.fn();
    expect(await currentUser(client, { signIn: false })).toEqual({ name, email: '' });
    expect(client).not.toHaveBeenCalled();
  });

  it('opens the panel even if the user request fails', async () => {
    serve(json({ message: 'down' }, { status: 500 }));
    await bootstrap(open);
    expect(await screen.findByText(`Panel of ${name}`)).toBeInTheDocument();
  });

  it('leaves a 401 to the caller, because there is no form to show', async () => {
    serve(json({ message: 'No key' }, { status: 401 }));
    await bootstrap(open);
    await screen.findByText(`Panel of ${name}`);
    await expect(services().httpClient('/parts')).rejects.toMatchObject({ status: 401 });
  });
});

describe('a token made from the input', () => {
  const basic = defineApi({
    base,
    token: { scheme: 'Basic' },
    signIn: { createToken: ({ email, password }) => btoa(`${email}:${password}`) },
    user: { request: 'GET /me' },
  });

  it('is tested with the user request, stored and sent with every request', async () => {
    const fetch = serve(json({ name: 'Anna' }), json([]));
    await bootstrap(basic);
    signIn();
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(requestOf(fetch)).toMatchObject({
      url: `${base}/me`,
      headers: { Authorization: `Basic ${btoa('anna@example.com:secret')}` },
    });
    expect(services().user.email).toBe('anna@example.com');
  });

  it('belongs after a reload to the typed email, if the API names none', async () => {
    serve(json({ name: 'Anna' }));
    await bootstrap(basic);
    signIn();
    await screen.findByText('Panel of Anna');
    openLoginPage();
    serve(json({ name: 'Anna' }));
    await bootstrap(basic);
    await screen.findByText('Panel of Anna');
    expect(services().user.email).toBe('anna@example.com');
  });

  const keyed = defineApi({
    base,
    token: { header: 'X-Api-Key', scheme: '' },
    signIn: { email: false, createToken: ({ password }) => password },
    user: { request: 'GET /parts?limit=1' },
  });

  it('needs no email and no user in the response', async () => {
    const fetch = serve(json([{ id: 1 }]));
    await bootstrap(keyed);
    expect(screen.queryByLabelText(/Email/)).not.toBeInTheDocument();
    signIn({ Password: 'key-1' });
    expect(await screen.findByText(`Panel of ${name}`)).toBeInTheDocument();
    expect(requestOf(fetch).headers).toMatchObject({ 'X-Api-Key': 'key-1' });
  });

  it.each([
    ['if no header can contain it', keyed, { Password: 'Սևան' }],
    ['if it cannot be made', basic, { Email: 'anna@example.com', Password: 'Սևան' }],
  ])('is not sent %s', async (_, api, typed) => {
    const fetch = serve(json([]));
    await bootstrap(api);
    signIn(typed);
    await waitFor(() => expect(screen.getByText(/No valid token was sent or typed/)).toBeInTheDocument());
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a cookie session', () => {
  const anna = { name: 'Anna', email: 'anna@example.com' };
  const api = defineApi({
    base,
    cookies: { csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', request: 'GET /csrf' } },
    signIn: { request: 'POST /login', user: false },
    user: { request: 'GET /me' },
    signOut: { request: 'POST /logout' },
  });
  const unauthorized = () => json({ message: 'Unauthenticated' }, { status: 401 });

  function serveCalls(...steps: Parameters<typeof serve>) {
    const fetch = serve(...steps);
    const calls = () =>
      fetch.mock.calls.map(([url, init]) => `${init?.method} ${String(url).slice(base.length)}`);
    return { fetch, calls };
  }

  beforeEach(() => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=a%3Db');
    teachDialogs();
  });

  it('is checked at each start and opens the panel without a form', async () => {
    const { fetch, calls } = serveCalls(json({ user: anna }));
    await bootstrap(api);
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(calls()).toEqual(['GET /me']);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    expect(requestOf(fetch).headers).toEqual({ Accept: 'application/json' });
  });

  it('starts with a sign-in if there is none; writes send the cookie in a header, and no token is sent', async () => {
    const { fetch, calls } = serveCalls(
      unauthorized(),
      new Response(null, { status: 204 }),
      json({ message: 'Welcome' }),
      json({ user: anna }),
    );
    await bootstrap(api);
    expect(document.documentElement.dataset.boot).toBeUndefined();
    signIn();
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(calls()).toEqual(['GET /me', 'GET /csrf', 'POST /login', 'GET /me']);
    expect(requestOf(fetch, 2).headers).toMatchObject({ 'X-XSRF-TOKEN': 'a=b' });
    expect(requestOf(fetch, 3).headers).toEqual({ Accept: 'application/json' });
  });

  it('sends no header if the page does not have the cookie', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('NOT-XSRF-TOKEN=b');
    const { fetch } = serveCalls(unauthorized(), json({}), json({}), unauthorized());
    await bootstrap(api);
    signIn();
    expect(await screen.findByText('Unauthenticated')).toBeInTheDocument();
    expect(requestOf(fetch, 3).headers).not.toHaveProperty('X-XSRF-TOKEN');
  });

  it('gets a cookie that has ended with the browser before the next write', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { fetch, calls } = serveCalls(json({ user: anna }), async () => {
      cookies.mockReturnValue('XSRF-TOKEN=c');
      return json({});
    });
    await bootstrap(api);
    await screen.findByText('Panel of Anna');
    const { httpClient } = services();
    for (const method of ['PUT', 'DELETE'] as const) await httpClient('/rows/1', { method });
    expect(calls()).toEqual(['GET /me', 'GET /csrf', 'PUT /rows/1', 'DELETE /rows/1']);
    expect(requestOf(fetch, 2).headers).toMatchObject({ 'X-XSRF-TOKEN': 'c' });
  });

  it('is not opened by a reload after a log-off that failed, until someone signs in', async () => {
    localStorage.setItem(unconfirmedKey, '1');
    const { calls } = serveCalls(json({}), json({}), json({ user: anna }));
    await bootstrap(api);
    expect(calls()).toEqual([]);
    signIn();
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(calls()).toEqual(['GET /csrf', 'POST /login', 'GET /me']);
    expect(localStorage.getItem(unconfirmedKey)).toBeNull();
  });

  it('continues if another tab has signed in again, and otherwise asks to sign in', async () => {
    const { calls } = serveCalls(
      json({ user: anna }),
      unauthorized(),
      json({ user: anna }),
      json({ rows: [1] }),
      unauthorized(),
      unauthorized(),
    );
    await bootstrap(api);
    await screen.findByText('Panel of Anna');
    const { httpClient } = services();
    expect((await httpClient('/rows')).body).toEqual({ rows: [1] });
    void httpClient('/more').catch(() => {});
    expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeInTheDocument();
    expect(calls()).toEqual(['GET /me', 'GET /rows', 'GET /me', 'GET /rows', 'GET /more', 'GET /me']);
  });
});
