import { expect, it } from 'vitest';
import { dataOf, messageOf } from '../support/answers';
import { openUpstream } from '../support/database/openUpstream';
import { callOf, entities } from './entities';

it.each(entities)(
  'a $noun is created, read, updated and deleted: POST $create, PUT $update, DELETE $remove',
  async entity => {
    const { noun, path, key, stored, changed } = entity;
    const { call } = await openUpstream({ openCollections: true });
    const created = await call('POST', path + entity.create, entity.body);
    const { data, ...answer } = await created.json();
    expect([created.status, answer]).toEqual([201, { success: true, message: `${noun} added` }]);
    expect(data).toEqual({ ...stored, [key]: expect.anything(), createdAt: expect.stringMatching(/Z$/) });
    const id = String(data[key]);
    expect(id).toMatch(/^([\da-f]{24}|1)$/);
    const read = await call('GET', `${path}/${id}`);
    expect(read.headers.get('ETag')).toBe(created.headers.get('ETag'));
    expect(await read.json()).toMatchObject({ data });

    const [to, named] = callOf(entity, entity.update, id);
    const update = () => call('PUT', to, { ...entity.change, ...named });
    const updated = { ...data, ...changed };
    const answered = await (await update()).json();
    expect(answered).toEqual({ success: true, message: `${noun} updated`, data: updated });
    expect(await dataOf(call('GET', `${path}/${id}`))).toMatchObject(updated);

    const remove = () => call('DELETE', ...callOf(entity, entity.remove, id));
    const deleted = { success: true, message: `${noun} deleted`, data: { [key]: data[key] } };
    expect(await (await remove()).json()).toMatchObject(deleted);
    for (const repeat of [update, remove, () => call('GET', `${path}/${id}`)])
      expect(await messageOf(repeat())).toEqual([404, `${noun} not found`]);
  },
);
