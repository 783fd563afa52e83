import type { TestUpstream } from './database/upstream';

type Query = { name?: string; path?: string };

/** `POST /files/write` with the token: the file is the body. */
export function writeFileCall(
  { call }: Pick<TestUpstream, 'call'>,
  query: Query | string,
  body: Uint8Array<ArrayBuffer>,
  type = '',
) {
  const search = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  return call('POST', `/api/files/write?${search}`, body, type ? { 'Content-Type': type } : {});
}
