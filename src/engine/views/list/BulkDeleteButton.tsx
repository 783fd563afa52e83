import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useDeleteMany, useListContext, useRefresh, useTranslate } from 'react-admin';
import { lazyNamed } from '../../lazyNamed';
import { useDeclaration } from '../../useDeclaration';
import { useOutcome } from '../useOutcome';

const DeleteDialog = lazyNamed(() => import('../actions/DeleteDialog'), 'DeleteDialog');

/**
 * Deletes the selected rows once the dialog is confirmed. What could not be deleted is still there, and
 * selected.
 */
export function BulkDeleteButton() {
  const { name, deleteWarning } = useDeclaration();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { succeeded, failed } = useOutcome();

  const confirm = () =>
    deleteMany(
      name,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onUnselectItems();
          succeeded(undefined);
        },
        onError: failed,
        onSettled: () => {
          setOpen(false);
          refresh();
        },
      },
    );

  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteDialog
            busy={isPending}
            {...(deleteWarning && { warning: translate(deleteWarning) })}
            onCancel={() => setOpen(false)}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </>
  );
}
