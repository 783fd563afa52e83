import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineResource, field, useAnnounceSaved } from '../../../src/engine';
import { Toasts } from '../../../src/shell/messages/Toasts';
import { renderView } from '../../support/views/renderView';

const piers = defineResource({
  name: 'piers',
  fields: { name: field.text() },
  api: { path: '/admin/piers' },
});

const saved = (id: number) => ({ id, name: `Pier ${id}`, '@outcome': { before: { id, name: '' } } });

function SavedPiers() {
  const announce = useAnnounceSaved(piers);
  return (
    <button type="button" onClick={() => announce([saved(1), saved(2)])}>
      Save
    </button>
  );
}

it('reports how many of several records were undone before an error', async () => {
  const update = vi
    .fn()
    .mockResolvedValueOnce({ data: { id: 1 } })
    .mockRejectedValue({ status: 404 });
  const view = (
    <>
      <SavedPiers />
      <Toasts />
    </>
  );
  const { user } = await renderView(view, { declarations: [piers], calls: { update } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 of 2 undone')).toBeVisible();
});
