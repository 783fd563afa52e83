import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '../servers/listen';
import { proveCrud } from '../servers/proveCrud';
import { createShelf } from './shelf';
import { ships } from './ships';

function app() {
  const shelf = createShelf();
  const refusal = (code: string, message: string, field?: string) => ({
    errors: [{ message, extensions: { code, ...(field && { field }) } }],
  });
  return new Hono()
    .get('/items/ships', context => {
      const { page = '1', limit = '10', sort = 'title', search, author } = context.req.query();
      const { rows, total } = shelf.list({
        page: Number(page),
        perPage: Number(limit),
        sort,
        search,
        author,
      });
      return context.json({ data: rows, ...(context.req.query('meta') && { meta: { total_count: total } }) });
    })
    .get('/items/ships/:id', context => {
      const ship = shelf.get(context.req.param('id'));
      return ship ? context.json({ data: ship }) : context.json(refusal('NOT_FOUND', 'Not there'), 404);
    })
    .post('/items/ships', async context => {
      const ship = await context.req.json();
      if (shelf.isTaken(ship.title))
        return context.json(refusal('RECORD_NOT_UNIQUE', 'Has to be unique', 'title'), 400);
      return context.json({ data: shelf.add(ship) });
    })
    .patch('/items/ships/:id', async context => {
      const ship = shelf.change(context.req.param('id'), await context.req.json());
      return ship ? context.json({ data: ship }) : context.json(refusal('NOT_FOUND', 'Not there'), 404);
    })
    .delete('/items/ships/:id', context =>
      shelf.remove(context.req.param('id'))
        ? context.body(null, 204)
        : context.json(refusal('NOT_FOUND', 'Not there'), 404),
    );
}

describe("an API of Directus' shape", () => {
  const provider = proveCrud({
    declaration: ships,
    start: () => listen(getRequestListener(app().fetch)),
    search: { term: 'Volume 1', finds: ({ title }) => title.startsWith('Volume 1') },
  });

  it('puts what it refuses on the field', async () => {
    await expect(provider().create('ships', { data: { title: 'Volume 01' } })).rejects.toMatchObject({
      status: 400,
      message: 'Has to be unique',
      body: { errors: { title: 'Has to be unique' } },
    });
  });
});
