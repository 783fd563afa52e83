import type { ApiDeclaration } from '../providers/api/ApiDeclaration';
import { declaredSettings } from '../providers/api/declaredSettings';
import { createHttpClient } from '../providers/http/createHttpClient';
import { currentUser } from '../providers/session/signIn';
import { type FirstCalls, type ListRead, tokenMark } from '../src/boot/Boot';

/**
 * A visit's first calls as the panel's client sends them: the current user and each list's read. Undefined if
 * they need more than a token, because the page sends them before any code could refresh one.
 */
export async function firstCalls(
  api: ApiDeclaration,
  reads: Record<string, ListRead>,
): Promise<FirstCalls | undefined> {
  if (api.cookies || api.refresh || api.signIn === false) return undefined;
  const sent: [url: string, init: RequestInit][] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    sent.push([String(url), init]);
    return Response.json({});
  };
  const client = createHttpClient({ ...declaredSettings(api), session: { token: () => tokenMark }, fetch });
  const sentBy = async (call: Promise<unknown>) => {
    await call.catch(() => {});
    return sent.splice(0)[0];
  };

  const [user, init] = (await sentBy(currentUser(client, api))) ?? [];
  if (!user || !init || init.method !== 'GET') return undefined;
  const { signal, ...request } = init;
  const lists: FirstCalls['lists'] = {};
  for (const [address, { path, request: read, pages }] of Object.entries(reads)) {
    const [url, init] = (await sentBy(client(path, read))) ?? [];
    const isSameRequest = JSON.stringify({ ...init, signal: undefined }) === JSON.stringify(request);
    if (url && isSameRequest) lists[address] = pages ? [url, ...pages] : [url];
  }
  return { user, lists, request };
}
