import type { Timeouts } from '../../providers/http/HttpRequest';

export interface ApiSettings {
  baseUrl: string;
  scheme: string;
  timeouts: Partial<Timeouts>;
  /** The header that has the key of a write; undefined where none is sent. */
  keyHeader: string | undefined;
}

/**
 * Where the API is and how to speak to it, from the `seamark-*` meta tags of index.html: a built panel is
 * pointed elsewhere without building it again. An empty address means `VITE_API_URL` of the build, else
 * `/api`; an empty scheme the bare token; the time-out is in seconds and holds for reads and writes alike.
 * The header of a write's key is sent to an API on the panel's own origin, and to another only where the page
 * names it: such an API has to allow it (CORS).
 */
export function apiSettings(page: Document = document): ApiSettings {
  const seconds = Number(setting(page, 'timeout'));
  const baseUrl = setting(page, 'api') || import.meta.env.VITE_API_URL || '/api';
  const keyHeader = setting(page, 'idempotency') || (isOwnOrigin(baseUrl) ? 'Idempotency-Key' : 'none');
  return {
    baseUrl,
    scheme: setting(page, 'scheme') ?? 'Bearer',
    timeouts: seconds > 0 ? { read: seconds * 1000, write: seconds * 1000 } : {},
    keyHeader: keyHeader === 'none' ? undefined : keyHeader,
  };
}

function isOwnOrigin(baseUrl: string): boolean {
  return URL.canParse(baseUrl, location.href) && new URL(baseUrl, location.href).origin === location.origin;
}

function setting(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="seamark-${name}"]`)?.content.trim();
}
