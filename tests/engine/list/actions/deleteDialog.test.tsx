import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { DeleteDialog } from '../../../../src/engine/list/actions/DeleteOne';
import { textsIn } from '../../../support/views/textsIn';

const texts = await textsIn('en');

const renderDialog = (props: { busy?: boolean; warning?: string } = {}) => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  render(
    <I18nContext value={texts}>
      <DeleteDialog busy={false} onCancel={onCancel} onConfirm={onConfirm} {...props} />
    </I18nContext>,
  );
  return { user: userEvent.setup(), onCancel, onConfirm };
};

it('asks with the texts of the requirements', () => {
  renderDialog({ warning: 'Its stations change to the default type.' });
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this entry?' });
  expect(dialog).toHaveAccessibleDescription(
    'You cannot undo this operation. Its stations change to the default type.',
  );
});

it('focuses Cancel first, which deletes nothing', async () => {
  const { user, onCancel, onConfirm } = renderDialog();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('is cancelled by Escape', async () => {
  const { user, onCancel } = renderDialog();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('cannot be pressed or closed while it deletes', async () => {
  const { user, onCancel } = renderDialog({ busy: true });
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Delete/ })).toBeDisabled();
  expect(screen.getByRole('progressbar')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
});
