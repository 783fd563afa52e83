import type { ApiDeclaration } from '../providers/api/ApiDeclaration';
import { declaredSettings } from '../providers/api/declaredSettings';
import { createHttpClient } from '../providers/http/createHttpClient';
import { currentUser } from '../providers/session/signIn';
import { type FirstCalls, tokenMark } from '../src/boot/Boot';

/**
 * A visit's first calls as the panel's client sends them: the current user, and the options of every plain
 * read. Undefined if they need more than a token, because the page sends them before any code could refresh
 * one.
 */
export async function firstCalls(api: ApiDeclaration): Promise<FirstCalls | undefined> {
  if (api.cookies || api.refresh || api.signIn === false || api.user?.headers) return undefined;
  let sent: { url: string; init: RequestInit } | undefined;
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    sent = { url: String(url), init };
    return Response.json({});
  };
  const settings = declaredSettings(api);
  const client = createHttpClient({ ...settings, session: { token: () => tokenMark }, fetch });
  await currentUser(client, api).catch(() => {});
  if (sent?.init.method !== 'GET') return undefined;
  const { url: user, init } = sent;
  const { signal, method, ...request } = init;
  return { base: settings.baseUrl, user, request };
}
