import { getRequestListener } from '@hono/node-server';
import { getMswHandler } from 'fakerest';
import { describe } from 'vitest';
import { listen } from './listen';
import { posts } from './posts';
import { proveCrud } from './proveCrud';
import { works } from './works';

/** FakeRest answers requests as the convention wants it; here they come over HTTP. */
function start() {
  let answer: ReturnType<typeof getMswHandler> | undefined;
  return listen(
    getRequestListener(request => {
      const data = { posts: works.map((work, index) => ({ ...work, id: index + 1 })) };
      answer ??= getMswHandler({ baseUrl: new URL(request.url).origin, data });
      return answer({ request });
    }),
  );
}

describe("ra-data-simple-rest's own convention", () => {
  proveCrud({
    declaration: posts,
    start,
    search: { term: 'verne', finds: ({ author }) => author === 'Verne' },
  });
});
