import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';
import { ConnectionContext, DialogBoundary, lazyNamed } from '../../../src/engine';
import { Toasts } from '../../../src/shell/messages/Toasts';
import { renderView } from '../../support/views/renderView';

const Chart = () => <p>Chart</p>;

it('a dialog whose code fails to load shows the error, stays closed, and opens on the next press', async () => {
  const load = vi
    .fn(async () => ({ Chart }))
    .mockRejectedValueOnce(new HttpError('seamark.errors.network', 0));
  const LazyChart = lazyNamed(load, 'Chart');
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <DialogBoundary onClose={() => setOpen(false)}>
            <LazyChart />
          </DialogBoundary>
        )}
        <Toasts />
      </>
    );
  }
  const connection = createConnection(() => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = await renderView(
    <ConnectionContext value={connection}>
      <Opener />
    </ConnectionContext>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  await act(() => user.click(button));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await act(() => user.click(button));
  expect(await screen.findByText('Chart')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
