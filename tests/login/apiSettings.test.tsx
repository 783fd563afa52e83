import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiSettings } from '../../src/login/apiSettings';
import { openLoginPage } from './loginPage';

function set(name: string, content: string) {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="seamark-${name}"]`);
  if (meta) meta.content = content;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the settings of the API', () => {
  it('are /api, Bearer and 30 s in index.html as it is', () => {
    openLoginPage();
    expect(apiSettings()).toEqual({
      baseUrl: '/api',
      scheme: 'Bearer',
      timeouts: { read: 30_000, write: 30_000 },
      keyHeader: 'Idempotency-Key',
    });
  });

  it('come from the page before the build', () => {
    openLoginPage();
    vi.stubEnv('VITE_API_URL', 'https://built.example.com/api');
    expect(apiSettings().baseUrl).toBe('https://built.example.com/api');
    set('api', ' https://page.example.com/api ');
    expect(apiSettings().baseUrl).toBe('https://page.example.com/api');
  });

  it('allow the bare token, and fall back where they make no sense', () => {
    openLoginPage();
    set('scheme', '');
    set('timeout', 'soon');
    expect(apiSettings()).toMatchObject({ scheme: '', timeouts: {} });
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
  ])('with %j for the header of a key, and the API at %j, have it be %j', (named, api, header) => {
    openLoginPage();
    set('idempotency', named);
    set('api', api);
    expect(apiSettings().keyHeader).toBe(header);
  });
});
