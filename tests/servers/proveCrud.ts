import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import { createHttpClient } from '../../providers/http/httpClient';
import type { Declaration, PanelDataProvider } from '../../src/engine';
import type { RunningServer } from './listen';
import { works } from './works';

export interface Proof {
  declaration: Declaration;
  /** Starts the server with the works in it. */
  start(): Promise<RunningServer>;
  /** A search that finds the works with this author or title. */
  search: { term: string; finds(work: { title: string; author: string }): boolean };
}

/**
 * One declared resource before a server that nobody here wrote, over real HTTP: everything that the panel
 * does with it.
 */
export function proveCrud({ declaration, start, search }: Proof): () => PanelDataProvider {
  const { name } = declaration;
  let server: RunningServer;
  let provider: PanelDataProvider;
  beforeAll(async () => {
    server = await start();
    const httpClient = createHttpClient({ baseUrl: server.url, session: { token: () => 'abc' } });
    provider = createDataProvider(httpClient, [declaration]);
  });
  afterAll(() => server.close());

  const list = (page: number, order: 'ASC' | 'DESC' = 'ASC', filter: object = {}, perPage = 10) =>
    provider.getList(name, { pagination: { page, perPage }, sort: { field: 'title', order }, filter });
  const titles = (data: { title?: string }[]) => data.map(({ title }) => title);
  const inOrder = works.map(({ title }) => title).sort();

  describe(`${name} are listed`, () => {
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
      const { data } = await provider.getList(name, {
        pagination: { page: 1, perPage: 3 },
        sort,
        filter: {},
      });
      expect(data.map(({ year }) => year)).toEqual([1874, 1873, 1872]);
    });

    it('by a search, with its total', async () => {
      const found = works.filter(search.finds).map(({ title }) => title);
      const { data, total } = await list(1, 'ASC', { search: search.term });
      expect([titles(data), total]).toEqual([found.sort(), found.length]);
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

  describe(`one of the ${name}`, () => {
    const data = { title: ' Volume 99 ', author: 'Conrad', year: 1900 };
    const saved = { ...data, title: 'Volume 99' };

    it('is created, read, changed, read again and deleted', async () => {
      const { data: created } = await provider.create(name, { data });
      expect(created).toMatchObject(saved);
      const { id } = created;
      expect((await provider.getOne(name, { id })).data).toMatchObject({ ...saved, id });
      expect((await list(1)).total).toBe(26);

      const change = { id, data: { ...created, year: 1902 }, previousData: created };
      expect((await provider.update(name, change)).data).toMatchObject({ ...saved, id, year: 1902 });
      expect((await provider.getOne(name, { id })).data).toMatchObject({ ...saved, id, year: 1902 });

      expect((await provider.delete(name, { id, previousData: created })).data.id).toBe(id);
      await expect(provider.getOne(name, { id })).rejects.toMatchObject({ status: 404 });
      expect((await list(1)).total).toBe(25);
    });

    it('can be deleted although someone else has deleted it', async () => {
      const { data: created } = await provider.create(name, { data });
      const again = () => provider.delete(name, { id: created.id, previousData: created });
      await again();
      expect((await again()).data.id).toBe(created.id);
    });

    it('is read together with others by their ids', async () => {
      const some = (await list(1)).data.slice(0, 3);
      const { data: read } = await provider.getMany(name, { ids: some.map(({ id }) => id) });
      expect(titles(read).sort()).toEqual(titles(some));
    });

    it('is deleted together with others', async () => {
      const ids = await Promise.all(
        [1, 2].map(async number => {
          const work = { ...data, title: `Volume 9${number}` };
          return (await provider.create(name, { data: work })).data.id;
        }),
      );
      await provider.deleteMany(name, { ids });
      expect((await list(1)).total).toBe(25);
    });

    it('that does not exist is reported as missing', async () => {
      await expect(provider.getOne(name, { id: '99999' })).rejects.toMatchObject({ status: 404 });
    });
  });
  return () => provider;
}
