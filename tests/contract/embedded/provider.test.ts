import get from 'lodash/get';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectDeclarations } from '../../../src/engine/declaration/problems/collectDeclarations';
import { tideGauges } from '../../docs/samples/tideGauges';
import { createTestProvider, type TestProvider } from '../../support/views/provider';
import { readIds } from '../against/checkOwnRecord';
import { sampleOf } from '../samples/sampleOf';
import { contract, genericContract, type ResourceContract } from './contract';

const declarations = collectDeclarations(import.meta.glob('../../../resources/*.{ts,tsx}', { eager: true }));
const own = declarations.filter(({ name, lists: [first] }) => name in contract && first && !first.isPage);

/** This product's resources and a generic one, with the whole embedded upstream: requests and responses. */
describe.each([...own, tideGauges].map(declaration => [declaration.name, declaration] as const))(
  '%s',
  (name, declaration) => {
    const [list] = declaration.lists;
    if (!list) throw new Error(`${name} has no list`);
    const expected: ResourceContract = contract[name] ?? genericContract(declaration.api.path, list.sort);
    const canCreate = declaration.can.create && declaration.form !== undefined;
    let test: TestProvider;
    beforeEach(async () => {
      test = await createTestProvider([...declarations, tideGauges], true);
    });

    const sent = () => test.sent.map(({ method, path }) => `${method} ${path}`);
    const call = (line: string | undefined, id: unknown) =>
      line?.replace('{id}', encodeURIComponent(String(id)));
    const create = async () => {
      const ids = await readIds(Object.values(declaration.fields), test);
      const { written } = await sampleOf(declaration, { number: 1, idsOf: target => ids.get(target) ?? [] });
      const data: Record<string, unknown> = { ...written, ...expected.samples };
      test.sent.length = 0;
      return { data, record: (await test.dataProvider.create(name, { data })).data };
    };

    it('requests its list as in the contract, gets rows with ids and a total, and can sort by each sortable column', async () => {
      if (canCreate) await create();
      test.sent.length = 0;
      const pagination = { page: 1, perPage: list.perPage };
      const { sort, filter } = list;
      const { data, total } = await test.dataProvider.getList(name, { pagination, sort, filter });
      expect(sent()).toEqual([expected.list]);
      expect(total).toBeGreaterThanOrEqual(data.length);
      for (const row of data) expect(['string', 'number']).toContain(typeof row.id);
      const sortable = declaration.lists.flatMap(({ columns }) =>
        columns.filter(({ field }) => field.sortable),
      );
      for (const { source } of sortable) {
        const by = { field: source, order: 'ASC' as const };
        await test.dataProvider.getList(name, { filter, sort: by, pagination });
      }
    });

    it.runIf(canCreate)('creates, reads, saves unedited and deletes as in the contract', async () => {
      const { data, record } = await create();
      const [creation] = test.sent;
      expect(sent()).toEqual([expected.create]);
      if (expected.body)
        expect(Object.keys(Object(creation?.body)).sort()).toEqual([...expected.body].sort());

      test.sent.length = 0;
      const { data: read } = await test.dataProvider.getOne(name, { id: record.id });
      expect(sent()).toEqual([call(expected.one, record.id)]);
      expect(read.id).toBe(record.id);
      for (const source of Object.keys(data)) {
        const value = declaration.fields[source]?.clean(get(read, source));
        expect([source, value]).toEqual([source, data[source]]);
      }

      test.sent.length = 0;
      await test.dataProvider.update(name, { id: read.id, data: read, previousData: read });
      await test.dataProvider.delete(name, { id: read.id, previousData: read });
      expect(sent()).toEqual([call(expected.update, read.id), call(expected.delete, read.id)]);
      expect(test.sent[0]?.body).toMatchObject(Object(creation?.body));
      if (expected.idInBody) {
        expect(test.sent.map(({ body }) => get(body, expected.idInBody ?? ''))).toEqual([read.id, read.id]);
      }
      await expect(test.dataProvider.getOne(name, { id: read.id })).rejects.toMatchObject({ status: 404 });
    });
  },
);

describe('the embedded upstream', () => {
  const acts = declarations.flatMap(({ name, api }) =>
    Object.keys(api.actions ?? {}).map(action => [name, action] as const),
  );

  it.each(acts)('supports the call that %s declare as %s', async (name, action) => {
    const test = await createTestProvider(declarations, true);
    const { data } = await test.dataProvider.getList(name, { filter: {} });
    test.sent.length = 0;
    const answer = await test.dataProvider.act(name, action, { id: data[0]?.id ?? '0' }).catch(String);
    expect(test.sent).not.toEqual([]);
    expect(String(answer)).not.toMatch(/There is no [A-Z]+ \//);
  });
});
