import type { ApiDeclaration } from '../providers/api/ApiDeclaration';
import { declaredSettings } from '../providers/api/declaredSettings';
import { createHttpClient } from '../providers/http/httpClient';
import { currentUser } from '../providers/session/signIn';
import { type FirstCalls, type ListRead, tokenMark } from '../src/boot/Boot';

/**
 * The calls with which a visit begins, as the panel's own client sends them: who the current user is, and
 * what each list reads. Undefined where a token alone does not make them: the page sends them before there is
 * any code that could refresh one.
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
    const isAlike = JSON.stringify({ ...init, signal: undefined }) === JSON.stringify(request);
    if (url && isAlike) lists[address] = pages ? [url, ...pages] : [url];
  }
  return { user, lists, request };
}
