import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { declaredSettings, keyHeaderOf } from '../../providers/api/declaredSettings';
import type { HttpClientOptions, Timeouts } from '../../providers/http/HttpRequest';

interface ApiSettings extends Omit<HttpClientOptions, 'session'> {
  baseUrl: string;
  scheme: string;
  timeouts: Partial<Timeouts>;
  /** The header for a write's idempotency key; undefined if none is sent. */
  keyHeader: string | undefined;
}

/**
 * The API's client settings as declared. The `seamark-*` meta tags of index.html override them, so a built
 * panel can use another API without a rebuild. An empty address means the build's `VITE_API_URL`, else the
 * declared one, else `/api`; an empty scheme the bare token; the timeout is in seconds, for reads and writes.
 * The key header is sent to the panel's own origin, and to others only if it is declared, because they must
 * allow it (CORS).
 */
export function apiSettings(api: ApiDeclaration = {}): ApiSettings {
  const { timeouts = {}, keyHeader } = api;
  const declared = declaredSettings(api);
  const seconds = Number(setting('timeout'));
  const baseUrl = setting('api') || declared.baseUrl;
  const header = setting('idempotency') || keyHeaderOf(baseUrl, keyHeader);
  return {
    ...declared,
    baseUrl,
    scheme: setting('scheme') ?? declared.scheme,
    timeouts: seconds > 0 ? { ...timeouts, read: seconds * 1000, write: seconds * 1000 } : timeouts,
    keyHeader: header && header !== 'none' ? header : undefined,
  };
}

/** The content of a `seamark-*` meta tag of index.html. */
export function setting(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="seamark-${name}"]`)?.content.trim();
}
