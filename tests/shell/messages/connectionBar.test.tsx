import { act, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';
import { ConnectionContext } from '../../../src/engine';
import { ConnectionBar } from '../../../src/shell/messages/ConnectionBar';
import { Toasts } from '../../../src/shell/messages/Toasts';
import { renderLayout } from '../renderLayout';

const lost = () => createConnection(async () => Promise.reject(new TypeError('Failed to fetch')));

function Noise() {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('Not saved', { type: 'error' })}>
      Save
    </button>
  );
}

describe('the connection bar', () => {
  it('appears while the connection is lost, as a status, and closes nothing', async () => {
    const connection = lost();
    renderLayout(
      <ConnectionContext value={connection}>
        <ConnectionBar />
      </ConnectionContext>,
    );
    await screen.findByRole('banner');
    expect(screen.queryByText('No connection')).toBeNull();
    await act(async () => connection.verify());
    const bar = screen.getByText('No connection');
    expect(bar.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /reload/i })).toBeNull();
    act(() => connection.trackRequest()());
    expect(screen.queryByText('No connection')).toBeNull();
  });

  it('leaves room for messages above it', async () => {
    const connection = lost();
    const { user } = renderLayout(
      <ConnectionContext value={connection}>
        <Noise />
        <ConnectionBar />
        <Toasts />
      </ConnectionContext>,
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const corners = screen.getAllByRole('region', { name: 'Messages' });
    expect(corners.some(corner => corner.style.bottom === '0px')).toBe(true);
    await act(async () => connection.verify());
    const [above] = corners.filter(corner => corner.style.bottom === '44px');
    expect(above).toHaveTextContent('Not saved');
  });
});
