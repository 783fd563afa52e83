import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import type { Scan } from '../../../src/engine/checks/Scan';
import { scanList } from '../../../src/engine/checks/scanList';

const wells = defineResource({
  name: 'wells',
  fields: { name: field.text() },
  checks: { unnamed: { finds: well => !well.name && {} } },
  api: { path: '/wells', list: { paginateLocally: true } },
});

it('checks a list of any length that arrives whole', async () => {
  const data = Array.from({ length: 200_000 }, (_, id) => ({ id, name: id === 7 ? '' : 'Well' }));
  const dataProvider = { getList: async () => ({ data, total: data.length }) } as unknown as DataProvider;
  const [list] = wells.lists;
  if (!list) throw new Error('wells have no list');
  const { signal } = new AbortController();
  let scan: Partial<Scan> = {};
  await scanList(
    { dataProvider, declaration: wells, declarations: [wells], list },
    { reading: signal, looking: signal },
    part => {
      scan = { ...scan, ...part };
    },
  );
  expect(scan).toMatchObject({
    state: 'whole',
    read: 200_000,
    findings: [{ check: 'unnamed', record: data[7] }],
  });
});
