import { describe, expect, it, vi } from 'vitest';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { apiSettings } from '../../src/login/apiSettings';
import { openLoginPage } from './loginPage';

function set(name: string, content: string) {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: `seamark-${name}`, content });
  document.head.prepend(meta);
}

describe('the settings of the API', () => {
  it('are /api and Bearer in the unmodified index.html', () => {
    openLoginPage();
    expect(apiSettings()).toEqual({
      baseUrl: '/api',
      scheme: 'Bearer',
      timeouts: {},
      keyHeader: 'Idempotency-Key',
    });
  });

  it('are those of the declared API unless the page overrides them', () => {
    openLoginPage();
    const api: ApiDeclaration = {
      base: 'https://declared.example.com/v2',
      headers: { 'X-Client': 'panel' },
      token: { header: 'X-Token', scheme: 'Key' },
      timeouts: { read: 5000, upload: 600_000 },
      keyHeader: 'X-Key',
    };
    expect(apiSettings(api)).toEqual({
      baseUrl: 'https://declared.example.com/v2',
      headers: { 'X-Client': 'panel' },
      tokenHeader: 'X-Token',
      scheme: 'Key',
      timeouts: { read: 5000, upload: 600_000 },
      keyHeader: 'X-Key',
    });
    for (const [name, content] of Object.entries({
      api: '/v3',
      scheme: '',
      timeout: '7',
      idempotency: 'none',
    }))
      set(name, content);
    expect(apiSettings(api)).toMatchObject({
      baseUrl: '/v3',
      scheme: '',
      timeouts: { read: 7000, write: 7000, upload: 600_000 },
      keyHeader: undefined,
    });
  });

  it('come from the page before the build', () => {
    openLoginPage();
    vi.stubEnv('VITE_API_URL', 'https://built.example.com/api');
    expect(apiSettings({ base: '/declared' }).baseUrl).toBe('https://built.example.com/api');
    set('api', ' https://page.example.com/api ');
    expect(apiSettings().baseUrl).toBe('https://page.example.com/api');
  });

  it('are the defaults for an invalid value, and in a page without meta tags', () => {
    openLoginPage();
    set('timeout', 'soon');
    expect(apiSettings().timeouts).toEqual({});
    document.head.replaceChildren();
    expect(apiSettings()).toMatchObject({ baseUrl: '/api', scheme: 'Bearer', timeouts: {} });
  });

  it.each([
    ['', '', 'Idempotency-Key'],
    ['', 'http://localhost:3000/v2', 'Idempotency-Key'],
    ['', '//localhost:3000/v2', 'Idempotency-Key'],
    ['', 'https://localhost:3000/api', undefined],
    ['', 'https://api.example.com/api', undefined],
    ['', 'https://[', undefined],
    ['PayPal-Request-Id', '', 'PayPal-Request-Id'],
    ['PayPal-Request-Id', 'https://api.example.com/api', 'PayPal-Request-Id'],
    ['none', '', undefined],
  ])('with %j as the key header and the API at %j, use %j', (named, api, header) => {
    openLoginPage();
    set('idempotency', named);
    set('api', api);
    expect(apiSettings().keyHeader).toBe(header);
  });
});
