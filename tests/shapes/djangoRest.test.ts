import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '../servers/listen';
import { proveCrud } from '../servers/proveCrud';
import { harbours } from './harbours';
import { createShelf } from './shelf';

function app() {
  const shelf = createShelf();
  const missing = { detail: 'Not found.' };
  return new Hono()
    .get('/harbours/', context => {
      const { page = '1', page_size = '10', ordering = 'title', search, author } = context.req.query();
      const wanted = { page: Number(page), perPage: Number(page_size), sort: ordering, search, author };
      const { rows, total } = shelf.list(wanted);
      if (rows.length === 0 && wanted.page > 1)
        return context.json({ detail: 'Invalid page.', count: total, results: [] });
      return context.json({ count: total, next: null, previous: null, results: rows });
    })
    .get('/harbours/:id/', context => {
      const harbour = shelf.get(context.req.param('id'));
      return harbour ? context.json(harbour) : context.json(missing, 404);
    })
    .post('/harbours/', async context => {
      const harbour = await context.req.json();
      if (shelf.isTaken(harbour.title)) return context.json({ title: ['This name is taken.'] }, 400);
      return context.json(shelf.add(harbour), 201);
    })
    .patch('/harbours/:id/', async context => {
      const change = await context.req.json();
      if ('title' in change) return context.json({ title: ['Only what has changed, please.'] }, 400);
      const harbour = shelf.change(context.req.param('id'), change);
      return harbour ? context.json(harbour) : context.json(missing, 404);
    })
    .delete('/harbours/:id/', context =>
      shelf.remove(context.req.param('id')) ? context.body(null, 204) : context.json(missing, 404),
    );
}

describe("an API of Django REST framework's shape", () => {
  const provider = proveCrud({
    declaration: harbours,
    start: () => listen(getRequestListener(app().fetch)),
    search: { term: 'Volume 1', finds: ({ title }) => title.startsWith('Volume 1') },
  });

  it('puts what it refuses on the field', async () => {
    await expect(provider().create('harbours', { data: { title: 'Volume 01' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { title: 'This name is taken.' } },
    });
  });
});
