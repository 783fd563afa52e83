import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { UndoButton } from '../../../src/engine/ui/UndoButton';
import { useLastUndo } from '../../../src/engine/ui/useUndo';
import { textsIn } from '../../support/views/textsIn';

it('disappears after ten seconds, also after an earlier one was pressed', async () => {
  const i18nProvider = await textsIn('en');
  vi.useFakeTimers();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <UndoButton resource="boats" />
    </AdminContext>,
  );
  const undo = () => useLastUndo.setState(undefined, true);
  const change = () =>
    act(() => {
      const until = Date.now() + 10_000;
      useLastUndo.setState({ resource: 'boats', id: 1, about: undefined, until, undo }, true);
    });
  const button = () => screen.queryByRole('button', { name: 'Undo' });
  change();
  act(() => button()?.focus());
  fireEvent.click(button() as HTMLElement);
  expect(button()).toBeNull();
  change();
  expect(button()).toBeVisible();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(button()).toBeNull();
});
