import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { checkDeclarations, type Declaration, defineResource, field } from '../../../../src/engine';
import { RowActions } from '../../../../src/engine/list/RowActions';
import { renderView } from '../../../support/views/renderView';
import { scriptedProviderOf } from '../../../support/views/scriptedProvider';
import { withResolvers } from '../../../support/withResolvers';

const ships = defineResource({
  name: 'ships',
  label: 'Ship |||| Ships',
  fields: { name: field.text(), port: field.text({ hidden: true }) },
  api: { path: '/ships' },
});
const ports = defineResource({
  name: 'ports',
  fields: { code: field.text(), name: field.text() },
  recordRepresentation: port => String(port.name),
  delete: { references: { resource: 'ships', by: 'port' } },
  api: { path: '/ports' },
});
const brest = { id: 'b', code: 'FRBES', name: 'Brest' };

async function openDialog(declarations: [Declaration, Declaration], ...responses: unknown[]) {
  const { dataProvider, sent } = scriptedProviderOf(declarations, ...responses);
  const { user } = await renderView(
    <RecordContextProvider value={brest}>
      <RowActions declaration={declarations[0]} />
    </RecordContextProvider>,
    { declarations, calls: dataProvider },
  );
  await user.click(screen.getByRole('button', { name: 'Delete Brest' }));
  return { user, sent, dialog: await screen.findByRole('alertdialog', { name: /^Are you sure/ }) };
}

describe('the delete dialog of a record that others refer to', () => {
  it('names the record by its first columns, counts the references with one request, and closes on Escape', async () => {
    const { user, dialog, sent } = await openDialog([ports, ships], {
      items: [{ id: 1, name: 'Abeille' }],
      total: 14,
    });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await screen.findByText('Used by 14 Ships')).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/^You cannot undo this operation\. FRBES · Brest/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent.map(({ line }) => line)).toEqual(['GET /ships?page=1&limit=1&order=asc&port=b']);
  });

  it('adds the counts of all lists, each with its own filter', async () => {
    const fleet = defineResource({
      name: 'ships',
      label: 'Ship |||| Ships',
      fields: { name: field.text(), sunk: field.boolean() },
      lists: { afloat: { filter: { sunk: false } }, wrecks: { filter: { sunk: true } } },
      api: { path: '/ships' },
    });
    const { sent } = await openDialog([ports, fleet], { items: [], total: 14 }, { items: [], total: 3 });
    expect(await screen.findByText('Used by 17 Ships')).toBeVisible();
    expect(sent.map(({ line }) => line)).toEqual([
      'GET /ships?page=1&limit=1&order=asc&sunk=false&port=b',
      'GET /ships?page=1&limit=1&order=asc&sunk=true&port=b',
    ]);
  });

  it('has no number if one of the lists has too many to count', async () => {
    const fleet = defineResource({
      name: 'ships',
      fields: { name: field.text(), sunk: field.boolean() },
      lists: { afloat: { filter: { sunk: false } }, wrecks: { filter: { sunk: true } } },
      api: { path: '/ships', list: { total: { bounded: 'isBound' } } },
    });
    const { sent } = await openDialog(
      [ports, fleet],
      { items: [{ id: 1 }], total: 1000, isBound: true },
      { items: [], total: 3 },
    );
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByText(/^Used by/)).toBeNull();
  });

  it('replaces the warning by the declared sentence once it is counted', async () => {
    const warning = 'Its ships move.';
    const references = { resource: 'ships', by: 'port', text: 'seamark.list.total' };
    const { dialog } = await openDialog([{ ...ports, delete: { warning, references } }, ships], {
      items: [],
      total: 14,
    });
    expect(await screen.findByText('14 records')).toBeVisible();
    expect(dialog).not.toHaveTextContent(warning);
  });

  it('omits the count if it fails, and still deletes, during which it cannot be pressed or closed', async () => {
    const { promise, resolve } = withResolvers<object>();
    const failure = Response.json({ message: 'No' }, { status: 400 });
    const { user, sent, dialog } = await openDialog([ports, ships], failure, promise);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText(/Ships/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.map(({ line }) => line)).toContain('DELETE /ports/b'));
    expect(screen.getByRole('progressbar')).toBeVisible();
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(dialog).toBeVisible();
    resolve({ data: brest });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

it('reports an unknown resource or filter in delete.references', () => {
  const referring = (resource: string, by: string) => () =>
    checkDeclarations([{ ...ports, delete: { references: { resource, by } } }, ships]);
  expect(referring('ships', 'port')).not.toThrow();
  expect(referring('boats', 'port')).toThrow('ports.delete.references.resource: no resource is called boats');
  expect(referring('ships', 'harbour')).toThrow(
    "ports.delete.references.by: ships can't be filtered by harbour; it has name, port",
  );
});
