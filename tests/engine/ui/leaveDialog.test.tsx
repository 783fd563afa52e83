import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { LeaveDialog } from '../../../src/engine/ui/LeaveDialog';
import { unsaved } from '../../../src/engine/ui/unsaved';
import { textsIn } from '../../support/views/textsIn';

it('asks the same question while it closes', async () => {
  const blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await textsIn('en')}>
      <LeaveDialog blocker={blocker} />
    </AdminContext>,
  );
  let end = () => {};
  act(() => {
    end = unsaved.add({ texts: 'seamark.import.leave', isSaving: false, runs: true });
    unsaved.ask({ name: undefined, leave: () => end() });
  });
  const question = screen.getByRole('alertdialog');
  const asked = question.textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(question.textContent).toBe(asked);
});
