import type { TestUpstream } from '../support/database/upstream';

/**
 * Keeps the answers to some requests back until they are released: `'GET /api/v1/survey/list'` begins with
 * the method and the path, query included.
 */
export function holdBack(upstream: TestUpstream, beginning: string) {
  const { fetch } = upstream;
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  upstream.fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, 'http://upstream.test'), init);
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(request);
    if (`${request.method} ${pathname}${search}`.startsWith(beginning)) await released;
    return answer;
  };
  return { release };
}
