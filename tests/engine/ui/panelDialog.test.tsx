import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/engine/ui/ConfirmDialog';
import { renderView } from '../../support/views/renderView';

function DeleteButton({ onConfirm }: { onConfirm(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Delete it?"
          confirm="Confirm"
          onCancel={() => setOpen(false)}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}

it('a double click that opens a dialog neither answers nor closes it', async () => {
  const onConfirm = vi.fn();
  await renderView(<DeleteButton onConfirm={onConfirm} />);
  const press = (element: HTMLElement, detail: number) => {
    fireEvent.mouseDown(element);
    fireEvent.click(element, { detail });
  };
  press(screen.getByRole('button', { name: 'Delete' }), 1);
  const dialog = screen.getByRole('alertdialog', { name: 'Delete it?' });
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  press(confirm, 2);
  press(dialog.parentElement as HTMLElement, 2);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(dialog).toBeInTheDocument();

  press(confirm, 1);
  press(confirm, 2);
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
