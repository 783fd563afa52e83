import { createServer, type Server } from 'node:http';
import { BadRequest } from '@feathersjs/errors';
import express, { errorHandler, json, original, rest } from '@feathersjs/express';
import { feathers, type HookContext } from '@feathersjs/feathers';
import { MemoryService } from '@feathersjs/memory';
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

const list = (page: number, order: 'ASC' | 'DESC' = 'ASC', filter: object = {}, perPage = 10) =>
  provider.getList('boats', { pagination: { page, perPage }, sort: { field: 'title', order }, filter });
const titles = (data: { title?: string }[]) => data.map(({ title }) => title);
const inOrder = works.map(({ title }) => title).sort();

describe('boats are listed', () => {
  it('page by page, each once, with their total', async () => {
    const pages = [await list(1), await list(2), await list(3)];
    expect(pages.flatMap(({ data }) => titles(data))).toEqual(inOrder);
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
    ]);
    for (const { id } of pages.flatMap(({ data }) => data)) expect(id).toEqual(expect.anything());
  });

  it('in both orders, and by a number', async () => {
    expect(titles((await list(1, 'DESC')).data)).toEqual(inOrder.slice(-10).reverse());
    const sort = { field: 'year', order: 'DESC' as const };
    const { data } = await provider.getList('boats', {
      pagination: { page: 1, perPage: 3 },
      sort,
      filter: {},
    });
    expect(data.map(({ year }) => year)).toEqual([1874, 1873, 1872]);
  });

  it('by a search, with its total', async () => {
    const found = inOrder.filter(title => title.startsWith('Volume 1'));
    const { data, total } = await list(1, 'ASC', { search: 'Volume 1' });
    expect([titles(data), total]).toEqual([found, found.length]);
    expect(found.length).toBeGreaterThan(1);
  });

  it('by a filter of a field', async () => {
    const { data, total } = await list(1, 'ASC', { author: 'Verne' });
    expect([data.every(({ author }) => author === 'Verne'), total]).toEqual([true, 3]);
  });

  it('by their last page if the requested page is past the end', async () => {
    const { data, total } = await list(9);
    expect([titles(data), total]).toEqual([inOrder.slice(20), 25]);
  });
});

describe('one of the boats', () => {
  const data = { title: ' Volume 99 ', author: 'Conrad', year: 1900 };
  const saved = { ...data, title: 'Volume 99' };

  it('is created, read, changed, read again and deleted', async () => {
    const { data: created } = await provider.create('boats', { data });
    expect(created).toMatchObject(saved);
    const { id } = created;
    expect((await provider.getOne('boats', { id })).data).toMatchObject({ ...saved, id });
    expect((await list(1)).total).toBe(26);

    const change = { id, data: { ...created, year: 1902 }, previousData: created };
    expect((await provider.update('boats', change)).data).toMatchObject({ ...saved, id, year: 1902 });
    expect((await provider.getOne('boats', { id })).data).toMatchObject({ ...saved, id, year: 1902 });

    expect((await provider.delete('boats', { id, previousData: created })).data.id).toBe(id);
    await expect(provider.getOne('boats', { id })).rejects.toMatchObject({ status: 404 });
    expect((await list(1)).total).toBe(25);
  });

  it('can be deleted although someone else has deleted it', async () => {
    const { data: created } = await provider.create('boats', { data });
    const again = () => provider.delete('boats', { id: created.id, previousData: created });
    await again();
    expect((await again()).data.id).toBe(created.id);
  });

  it('is read together with others by their ids', async () => {
    const some = (await list(1)).data.slice(0, 3);
    const { data: read } = await provider.getMany('boats', { ids: some.map(({ id }) => id) });
    expect(titles(read).sort()).toEqual(titles(some));
  });

  it('is deleted together with others', async () => {
    const ids = await Promise.all(
      [1, 2].map(async number => {
        const work = { ...data, title: `Volume 9${number}` };
        return (await provider.create('boats', { data: work })).data.id;
      }),
    );
    await provider.deleteMany('boats', { ids });
    expect((await list(1)).total).toBe(25);
  });

  it('that does not exist is reported as missing', async () => {
    await expect(provider.getOne('boats', { id: '99999' })).rejects.toMatchObject({ status: 404 });
  });
});

it('returns at most ten boats per response, yet a larger page is complete', async () => {
  const pagination = { page: 1, perPage: 1000 };
  const { data, total } = await provider.getList('boats', { pagination, filter: {} });
  expect([new Set(data.map(({ id }) => id)).size, total]).toEqual([25, 25]);
});

it('shows its hooks’ errors at the fields', async () => {
  const data = { title: 'Volume 01', author: 'Verne', year: 1870 };
  await expect(provider.create('boats', { data })).rejects.toMatchObject({
    status: 400,
    message: 'The boat was refused',
    body: { errors: { title: 'This name is taken' } },
  });
});

it('receives only the changed values: the hook would reject the boat’s own name', async () => {
  const { data } = await provider.getList('boats', { pagination: { page: 1, perPage: 1 }, filter: {} });
  const [boat] = data;
  const saved = await provider.update('boats', {
    id: boat?.id,
    data: { ...boat, title: boat?.title, year: 1999 },
    previousData: boat,
  });
  expect(saved.data).toMatchObject({ id: boat?.id, title: boat?.title, year: 1999 });
  await provider.update('boats', { id: boat?.id, data: boat ?? {}, previousData: saved.data });
});
