import { act, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { expect, it } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';
import { ConnectionContext } from '../../../src/engine';
import { ConnectionBar } from '../../../src/shell/messages/ConnectionBar';
import { Toasts } from '../../../src/shell/messages/Toasts';
import { renderView } from '../../support/views/renderView';

let notify: ReturnType<typeof useNotify>;
const Notifier = () => {
  notify = useNotify();
  return null;
};

it('the connection bar leaves room for messages above it', async () => {
  const connection = createConnection(() => Promise.reject(new TypeError('Failed to fetch')));
  await renderView(
    <ConnectionContext value={connection}>
      <Notifier />
      <ConnectionBar />
      <Toasts />
    </ConnectionContext>,
  );
  act(() => notify('Not saved', { type: 'error' }));
  const messages = screen.getByRole('region', { name: 'Messages' });
  expect(messages.style.bottom).toBe('0px');
  await act(async () => connection.verify());
  expect(messages.style.bottom).toBe('44px');
  expect(messages).toHaveTextContent('Not saved');
});
