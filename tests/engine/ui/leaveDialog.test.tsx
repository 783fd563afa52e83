import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { LeaveDialog } from '../../../src/engine/ui/UnsavedGuard';
import { unsaved } from '../../../src/engine/ui/unsaved';
import { textsIn } from '../../support/views/textsIn';

it('asks the same question while it closes', async () => {
  const blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;
  const i18nProvider = await textsIn('en');
  await i18nProvider.addDeferredTexts?.();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <LeaveDialog blocker={blocker} />
    </AdminContext>,
  );
  const texts = 'seamark.import.leave';
  let end = () => {};
  act(() => {
    end = unsaved.add({ texts, isSaving: false, leavesByQuery: false, runs: true, kept: () => 'nothing' });
    unsaved.ask({ name: undefined, leave: () => end() });
  });
  const question = screen.getByRole('alertdialog');
  const asked = question.textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(question.textContent).toBe(asked);
});
