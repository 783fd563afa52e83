import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { declaredSettings, keyHeaderOf } from '../../providers/api/declaredSettings';
import type { HttpClientOptions, Timeouts } from '../../providers/http/HttpRequest';

export interface ApiSettings extends Omit<HttpClientOptions, 'session'> {
  baseUrl: string;
  scheme: string;
  timeouts: Partial<Timeouts>;
  /** The header that has the key of a write; undefined where none is sent. */
  keyHeader: string | undefined;
}

/**
 * Where the API is and how to speak to it: as declared, unless a `seamark-*` meta tag of index.html says
 * otherwise, by which a built panel is pointed elsewhere without building it again. An empty address means
 * `VITE_API_URL` of the build, else the declared one, else `/api`; an empty scheme the bare token; its
 * time-out is in seconds and holds for reads and writes alike. The header of a write's key goes to an API on
 * the panel's own origin, and to another only where it is named: such an API has to allow it (CORS).
 */
export function apiSettings(api: ApiDeclaration = {}, page: Document = document): ApiSettings {
  const { timeouts = {}, keyHeader } = api;
  const declared = declaredSettings(api);
  const seconds = Number(setting(page, 'timeout'));
  const baseUrl = setting(page, 'api') || declared.baseUrl;
  const named = setting(page, 'idempotency') || keyHeaderOf(baseUrl, keyHeader);
  return {
    ...declared,
    baseUrl,
    scheme: setting(page, 'scheme') ?? declared.scheme,
    timeouts: seconds > 0 ? { ...timeouts, read: seconds * 1000, write: seconds * 1000 } : timeouts,
    keyHeader: named && named !== 'none' ? named : undefined,
  };
}

function setting(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="seamark-${name}"]`)?.content.trim();
}
