import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineApi } from '../../providers/api/defineApi';
import { bootstrap } from '../../src/login/bootstrap';
import type { PanelServices } from '../../src/login/PanelServices';
import { json, requestOf } from '../providers/http/fakeFetch';
import { openLoginPage, serve, signIn, teachDialogs } from './loginPage';

const anna = { name: 'Anna', email: 'anna@example.com' };
const panel = vi.hoisted(() => ({ services: undefined as unknown }));
vi.mock('../../src/renderPanel', () => ({
  renderPanel: (element: HTMLElement, services: PanelServices) => {
    panel.services = services;
    element.textContent = `Panel of ${services.user.name}`;
  },
}));

const api = defineApi({
  base: 'https://api.example.com',
  cookies: { csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', request: 'GET /csrf' } },
  signIn: { request: 'POST /login', user: false },
  user: { request: 'GET /me' },
  signOut: { request: 'POST /logout' },
});
const unauthorized = () => json({ message: 'Unauthenticated' }, { status: 401 });

function serveCalls(...steps: Parameters<typeof serve>) {
  const fetch = serve(...steps);
  const calls = () =>
    fetch.mock.calls.map(
      ([url, init]) => `${init?.method} ${String(url).slice('https://api.example.com'.length)}`,
    );
  return { fetch, calls };
}

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=a%3Db');
  openLoginPage();
  teachDialogs();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.gate;
});

describe('a cookie session', () => {
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
    expect(document.documentElement.dataset.gate).toBeUndefined();
    signIn();
    expect(await screen.findByText('Panel of Anna')).toBeInTheDocument();
    expect(calls()).toEqual(['GET /me', 'GET /csrf', 'POST /login', 'GET /me']);
    expect(requestOf(fetch, 2).headers).toMatchObject({ 'X-XSRF-TOKEN': 'a=b' });
    expect(requestOf(fetch, 3).headers).toEqual({ Accept: 'application/json' });
  });

  it('sends no header if the page does not have the cookie', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('NOT-XSRF-TOKEN=b');
    const { fetch } = serveCalls(unauthorized(), json({}), unauthorized());
    await bootstrap(api);
    signIn();
    expect(await screen.findByText('Unauthenticated')).toBeInTheDocument();
    expect(requestOf(fetch, 2).headers).not.toHaveProperty('X-XSRF-TOKEN');
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
    const { httpClient } = panel.services as PanelServices;
    expect((await httpClient('/rows')).body).toEqual({ rows: [1] });
    void httpClient('/more').catch(() => {});
    expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeInTheDocument();
    expect(calls()).toEqual(['GET /me', 'GET /rows', 'GET /me', 'GET /rows', 'GET /more', 'GET /me']);
  });
});
