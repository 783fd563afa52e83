import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '../servers/listen';
import { proveCrud } from '../servers/proveCrud';
import { lighthouses } from './lighthouses';
import { createShelf, type Shelved } from './shelf';

const resource = ({ id, ...attributes }: Shelved) => ({ type: 'lighthouses', id, attributes });
const refusal = (status: string, title: string, pointer?: string) => ({
  errors: [{ status, title, detail: title, ...(pointer && { source: { pointer } }) }],
});

function app() {
  const shelf = createShelf();
  const missing = refusal('404', 'There is no such lighthouse');
  return new Hono()
    .get('/lighthouses', context => {
      const query = context.req.query();
      const { rows, total } = shelf.list({
        page: Number(query['page[number]']),
        perPage: Number(query['page[size]']),
        sort: query.sort ?? 'title',
        search: query['filter[search]'],
        author: query.author,
      });
      return context.json({ data: rows.map(resource), meta: { page: { total } } });
    })
    .get('/lighthouses/:id', context => {
      const lighthouse = shelf.get(context.req.param('id'));
      return lighthouse ? context.json({ data: resource(lighthouse) }) : context.json(missing, 404);
    })
    .post('/lighthouses', async context => {
      const { data } = await context.req.json();
      if (data?.type !== 'lighthouses') return context.json(refusal('409', 'Another type'), 409);
      if (shelf.isTaken(data.attributes.title)) {
        return context.json(refusal('422', 'This name is taken', '/data/attributes/title'), 422);
      }
      return context.json({ data: resource(shelf.add(data.attributes)) }, 201);
    })
    .patch('/lighthouses/:id', async context => {
      const { data } = await context.req.json();
      const lighthouse = shelf.change(context.req.param('id'), data.attributes);
      return lighthouse ? context.json({ data: resource(lighthouse) }) : context.json(missing, 404);
    })
    .delete('/lighthouses/:id', context =>
      shelf.remove(context.req.param('id')) ? context.body(null, 204) : context.json(missing, 404),
    );
}

describe("an API of JSON:API's shape", () => {
  const provider = proveCrud({
    declaration: lighthouses,
    start: () => listen(getRequestListener(app().fetch)),
    search: { term: 'Volume 1', finds: ({ title }) => title.startsWith('Volume 1') },
  });

  it('puts what it refuses on the field that its error points to', async () => {
    await expect(provider().create('lighthouses', { data: { title: 'Volume 01' } })).rejects.toMatchObject({
      status: 422,
      message: 'This name is taken',
      body: { errors: { title: 'This name is taken' } },
    });
  });
});
