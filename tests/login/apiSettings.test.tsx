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
    expect(apiSettings()).toEqual({ baseUrl: '/api', scheme: 'Bearer', timeouts: {} });
  });
});
