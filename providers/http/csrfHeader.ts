import type { CsrfCookie } from '../api/ApiDeclaration';

/** The header that repeats a cookie, its percent-encoding undone; none where the page has no such cookie. */
export function csrfHeader({ cookie, header }: CsrfCookie): Record<string, string> {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(document.cookie) ?? [];
  return value ? { [header]: decodeURIComponent(value) } : {};
}
