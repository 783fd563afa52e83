import { createServer, type Server } from 'node:http';
import { BadRequest } from '@feathersjs/errors';
import express, { errorHandler, json, original, rest } from '@feathersjs/express';
import { feathers, type HookContext } from '@feathersjs/feathers';
import { MemoryService } from '@feathersjs/memory';
import type { SortPayload } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import type { PanelDataProvider } from '../../../src/engine';
import { listen } from '../../support/programs/freePort';
import { boats } from './boats';

/** What the server starts with: 25 works, three of them by Verne, in no order. */
const works = Array.from({ length: 25 }, (_, index) => {
  const number = (index * 7) % 25;
  return {
    title: `Volume ${String(number + 1).padStart(2, '0')}`,
    author: number % 10 === 3 ? 'Verne' : 'Melville',
    year: 1850 + number,
  };
});

async function start() {
  const service = new MemoryService<(typeof works)[number]>({
    id: 'registration',
    startId: 100,
    paginate: { default: 5, max: 10 },
    operators: ['$regex'],
    filters: {},
  });
  const listener = original();
  const app = express(feathers<{ boats: typeof service }>(), listener);
  app.use(json());
  app.configure(rest());
  app.use('boats', service);
  app.use(errorHandler({ logger: false, html: false }));
  for (const work of works) await app.service('boats').create(work);
  app.service('boats').hooks({ before: { create: [refuseNamesakes], patch: [refuseNamesakes] } });
  return createServer(listener);
}

/** Validates like a Feathers application: in a hook, with field errors next to the message. */
async function refuseNamesakes({ data, service }: HookContext): Promise<void> {
  const { total } = await service.find({ query: { title: Object(data).title ?? '' } });
  if (total > 0) throw new BadRequest('The boat was refused', { errors: { title: 'This name is taken' } });
}

let server: Server;
let provider: PanelDataProvider;
beforeAll(async () => {
  server = await start();
  const baseUrl = `http://127.0.0.1:${await listen(server)}`;
  const httpClient = createHttpClient({ baseUrl, session: { token: () => 'abc' } });
  provider = createDataProvider(httpClient, [boats]);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const list = (
  page: number,
  sort: SortPayload = { field: 'title', order: 'ASC' },
  filter = {},
  perPage = 10,
) => provider.getList('boats', { pagination: { page, perPage }, sort, filter });
const titles = (data: { title?: string }[]) => data.map(({ title }) => title);
const inOrder = works.map(({ title }) => title).sort();

describe('boats are listed', () => {
  it('page by page, each once, with their total', async () => {
    const pages = [await list(1), await list(2), await list(3)];
    expect(pages.map(({ data, total }) => [titles(data), total])).toEqual([
      [inOrder.slice(0, 10), 25],
      [inOrder.slice(10, 20), 25],
      [inOrder.slice(20), 25],
    ]);
  });

  it('in descending order, and by a number', async () => {
    const { data } = await list(1, { field: 'year', order: 'DESC' }, {}, 3);
    expect(data.map(({ year }) => year)).toEqual([1874, 1873, 1872]);
  });

  it.each([
    ['a search', { search: 'Volume 1' }, inOrder.filter(title => title.startsWith('Volume 1'))],
    ['a field', { author: 'Verne' }, ['Volume 04', 'Volume 14', 'Volume 24']],
  ])('by %s, with its total', async (_, filter, found) => {
    const { data, total } = await list(1, undefined, filter);
    expect([titles(data), total]).toEqual([found, found.length]);
  });

  it('at most ten per response, yet a larger page is complete', async () => {
    const { data, total } = await list(1, undefined, {}, 1000);
    expect([new Set(data.map(({ id }) => id)).size, total]).toEqual([25, 25]);
  });
});

it('a boat is created, changed, read and deleted', async () => {
  const written = { title: 'Volume 99', author: 'Conrad', year: 1900 };
  const { data: created } = await provider.create('boats', { data: written });
  const { id } = created;
  expect(created).toMatchObject(written);
  // Only the changed value is sent: the hook would reject the boat's own name.
  const { data: changed } = await provider.update('boats', {
    id,
    data: { ...created, year: 1902 },
    previousData: created,
  });
  expect(changed).toMatchObject({ ...written, id, year: 1902 });
  expect((await provider.getOne('boats', { id })).data).toMatchObject(changed);
  await provider.delete('boats', { id, previousData: changed });
  await expect(provider.getOne('boats', { id })).rejects.toMatchObject({ status: 404 });
});

it('the errors of a hook are shown at the fields', async () => {
  const data = { title: 'Volume 01', author: 'Verne', year: 1870 };
  await expect(provider.create('boats', { data })).rejects.toMatchObject({
    status: 400,
    message: 'The boat was refused',
    body: { errors: { title: 'This name is taken' } },
  });
});
