import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UndoButton } from '../../../src/engine/ui/UndoButton';
import { offerUndo, useLastUndo } from '../../../src/engine/ui/useUndo';
import { renderView } from '../../support/views/renderView';

it('disappears after ten seconds, also after an earlier one was pressed', async () => {
  await renderView(<UndoButton resource="boats" />);
  vi.useFakeTimers();
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

it('of an older toast leaves a newer offer, and runs once', () => {
  const undone: string[] = [];
  const offer = (about: string) => offerUndo({ resource: 'boats', id: 1 }, about, () => undone.push(about));
  const undoFirst = offer('first');
  offer('second');
  undoFirst();
  undoFirst();
  expect(undone).toEqual(['first']);
  expect(useLastUndo.getState()?.about).toBe('second');
});
