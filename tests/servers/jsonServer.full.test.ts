import jsonServer from 'json-server';
import { describe } from 'vitest';
import { books } from './books';
import { listen } from './listen';
import { proveCrud } from './proveCrud';
import { works } from './works';

const start = () => {
  const data = { books: works.map((work, index) => ({ ...work, id: index + 1 })) };
  return listen(
    jsonServer
      .create()
      .use(jsonServer.defaults({ logger: false }))
      .use(jsonServer.router(data)),
  );
};

describe('json-server', () => {
  proveCrud({
    declaration: books,
    start,
    search: { term: 'verne', finds: ({ author }) => author === 'Verne' },
  });
});
