import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import * as exporting from '../../../../src/engine/list/export/exportRecords';
import * as saving from '../../../../src/engine/panel/saveFile';
import { chooseMore } from '../../../support/views/chooseMore';
import { renderApp } from '../../../support/views/renderApp';
import { renderWholePanel } from '../../../support/views/renderWholePanel';
import { scriptedProviderOf } from '../../../support/views/scriptedProvider';

const wrecks = defineResource({
  name: 'wrecks',
  fields: {
    name: field.text({ required: true }),
    lat: field.coordinate({ limit: 90 }),
    lon: field.coordinate({ limit: 180 }),
    // Never exported.
    mark: field.display(() => null),
  },
  can: { deleteMany: true },
  api: { path: '/admin/wrecks' },
});

let app: Awaited<ReturnType<typeof renderApp>>;

it('writes the shown columns of selected, found or all rows; reports rows without coordinates', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  app = await renderApp('/wrecks?search=rona&columns=lon,mark,name', [wrecks], {
    wrecks: [
      { name: 'Rona', lat: '57.5', lon: '-6' },
      { name: 'Rona II', lat: '', lon: '-6' },
      { name: 'Skye', lat: '57.2', lon: '-6' },
    ],
  });
  const { user } = app;
  const open = async () => {
    await chooseMore(user, 'Export');
    return within(await screen.findByRole('dialog', { name: 'Export' }));
  };
  const row = await screen.findByRole('row', { name: /Rona II/ });

  let dialog = await open();
  await dialog.findByRole('radio', { name: 'All (3)' });
  expect(dialog.getByRole('radio', { name: /this filter or search \(2\)/ })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: /Selected/ })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /GeoJSON/ }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText(/1 record has no valid coordinates/)).toBeVisible();
  const [places, file] = save.mock.calls.at(-1) ?? [];
  expect(file).toBe('wrecks.geojson');
  expect(JSON.parse((await places?.text()) ?? '').features).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(within(row).getByRole('checkbox'));
  dialog = await open();
  expect(dialog.getByRole('radio', { name: 'Selected (1)' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(await save.mock.calls[1]?.[0].text()).toBe('Lon,Name\r\n-6,Rona II');

  await act(() => app.router.navigate('/wrecks?search=nothing'));
  await screen.findByText('No records match these filters.');
  dialog = await open();
  expect(await dialog.findByRole('radio', { name: 'All (3)' })).toBeVisible();
});

it('shows and announces its progress, also while the total is unknown', async () => {
  let report: (written: number, total?: number) => void = () => {};
  vi.spyOn(exporting, 'exportRecords').mockImplementation(({ onProgress }) => {
    report = onProgress;
    return new Promise(() => {});
  });
  app = await renderApp('/wrecks', [wrecks], { wrecks: [{ name: 'Rona', lat: '57.5', lon: '-6' }] });
  await screen.findByRole('row', { name: /Rona/ });
  await chooseMore(app.user, 'Export');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await app.user.click(dialog.getByRole('button', { name: 'Export' }));
  act(() => report(500, 2000));
  expect(dialog.getByText('500 of 2,000 records')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('20%');
  const bar = dialog.getByRole('progressbar', { name: 'Export' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  act(() => report(1000, 0));
  expect(dialog.getByText('1,000 of … records')).toBeVisible();
  expect(bar).not.toHaveAttribute('aria-valuenow');
});

it('writes selected rows as the list received them, without requests', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const buoys = defineResource({
    name: 'buoys',
    fields: { name: field.text(), kinds: field.references(wrecks) },
    can: { deleteMany: true },
    api: { path: '/buoys' },
  });
  const kinds = [
    { id: 7, name: 'Wave' },
    { id: 8, name: 'Tide' },
  ];
  const list = { items: [{ id: 1, name: 'Rona', kinds }], total: 1 };
  // Details have only the ids.
  const provider = scriptedProviderOf([buoys, wrecks], (line = '') =>
    line.startsWith('GET /buoys/1') ? { data: { id: 1, name: 'Rona', kinds: [7, 8] } } : list,
  );
  const { user } = await renderWholePanel('/buoys', [buoys, wrecks], provider);
  await user.click(await screen.findByRole('checkbox', { name: 'Select this row Rona' }));
  await user.click(await screen.findByRole('button', { name: 'Export selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  const before = provider.sent.length;
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(await save.mock.lastCall?.[0].text()).toBe('Name,Kinds\r\nRona,"Wave, Tide"');
  expect(provider.sent).toHaveLength(before);
});
