import type { Timeouts } from '../../providers/httpClient';

export interface ApiSettings {
  baseUrl: string;
  scheme: string;
  timeouts: Partial<Timeouts>;
}

/**
 * Where the API is and how to speak to it, from the `seamark-*` meta tags of index.html: a built panel is pointed
 * elsewhere without building it again. An empty address means `VITE_API_URL` of the build, else `/api`; an empty scheme
 * the bare token; the time-out is in seconds and holds for reads and writes alike.
 */
export function apiSettings(page: Document = document): ApiSettings {
  const seconds = Number(setting(page, 'timeout'));
  return {
    baseUrl: setting(page, 'api') || import.meta.env.VITE_API_URL || '/api',
    scheme: setting(page, 'scheme') ?? 'Bearer',
    timeouts: seconds > 0 ? { read: seconds * 1000, write: seconds * 1000 } : {},
  };
}

function setting(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="seamark-${name}"]`)?.content.trim();
}
