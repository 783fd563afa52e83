import { BadRequest } from '@feathersjs/errors';
import express, { errorHandler, json, original, rest } from '@feathersjs/express';
import { feathers, type HookContext } from '@feathersjs/feathers';
import { MemoryService } from '@feathersjs/memory';
import { describe, expect, it } from 'vitest';
import { boats } from './boats';
import { listen } from './listen';
import { proveCrud } from './proveCrud';
import { type Work, works } from './works';

async function start() {
  const service = new MemoryService<Work>({
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
  return listen(listener);
}

/** As a Feathers application validates: in a hook, with the errors of the fields beside the message. */
async function refuseNamesakes({ data, service }: HookContext): Promise<void> {
  const { total } = await service.find({ query: { title: Object(data).title ?? '' } });
  if (total > 0) throw new BadRequest('The boat was refused', { errors: { title: 'This name is taken' } });
}

describe('Feathers', () => {
  const provider = proveCrud({
    declaration: boats,
    start,
    search: { term: 'Volume 1', finds: ({ title }) => title.startsWith('Volume 1') },
  });

  it('returns at most ten boats per response, yet a larger page is complete', async () => {
    const pagination = { page: 1, perPage: 1000 };
    const { data, total } = await provider().getList('boats', { pagination, filter: {} });
    expect([new Set(data.map(({ id }) => id)).size, total]).toEqual([25, 25]);
  });

  it('shows its hooks’ errors at the fields', async () => {
    const data = { title: 'Volume 01', author: 'Verne', year: 1870 };
    await expect(provider().create('boats', { data })).rejects.toMatchObject({
      status: 400,
      message: 'The boat was refused',
      body: { errors: { title: 'This name is taken' } },
    });
  });

  it('receives only the changed values: the hook would reject the boat’s own name', async () => {
    const { data } = await provider().getList('boats', { pagination: { page: 1, perPage: 1 }, filter: {} });
    const [boat] = data;
    const saved = await provider().update('boats', {
      id: boat?.id,
      data: { ...boat, title: boat?.title, year: 1999 },
      previousData: boat,
    });
    expect(saved.data).toMatchObject({ id: boat?.id, title: boat?.title, year: 1999 });
    await provider().update('boats', { id: boat?.id, data: boat ?? {}, previousData: saved.data });
  });
});
