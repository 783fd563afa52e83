import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeaveDialog } from '../../../src/engine/ui/UnsavedGuard';
import { addUnsaved, useUnsaved } from '../../../src/engine/ui/unsaved';
import { renderView } from '../../support/views/renderView';

it('asks the same question while it closes', async () => {
  const blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;
  const { user } = await renderView(<LeaveDialog blocker={blocker} />);
  const texts = 'seamark.import.leave';
  let end = () => {};
  act(() => {
    end = addUnsaved({ texts, isSaving: false, leavesByQuery: false, runs: true, kept: () => 'nothing' });
    useUnsaved.setState({ leaving: { leave: () => end() } });
  });
  const question = screen.getByRole('alertdialog');
  const asked = question.textContent;
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(question.textContent).toBe(asked);
});
