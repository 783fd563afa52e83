import type { TestUpstream } from '../database/upstream';
import { withResolvers } from '../withResolvers';

/**
 * Delays the responses to some requests until they are released: `'GET /api/v1/survey/list'` is a prefix of
 * the method and the path, including the query.
 */
export function holdBack(upstream: TestUpstream, beginning: string) {
  const { fetch } = upstream;
  const { promise: released, resolve: release } = withResolvers();
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
