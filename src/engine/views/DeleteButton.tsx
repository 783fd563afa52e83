import Delete from '@mui/icons-material/Delete';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { type RaRecord, useDelete, useRefresh, useTranslate } from 'react-admin';
import type { Declaration } from '../Declaration';
import { lazyNamed } from '../lazyNamed';
import { useOutcome } from './useOutcome';

const DeleteDialog = lazyNamed(() => import('./DeleteDialog'), 'DeleteDialog');

interface Props {
  declaration: Declaration;
  record: RaRecord;
  /** What the dialog adds for this record; else the declaration's warning. */
  warning?: string | undefined;
  onDeleted?: () => void;
}

/** Deletes a record once the dialog is confirmed. The row goes when the server has answered. */
export function DeleteButton({ declaration, record, warning = declaration.deleteWarning, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { succeeded, failed } = useOutcome();

  const confirm = () =>
    deleteOne(
      declaration.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: deleted => {
          setOpen(false);
          succeeded(deleted);
          if (onDeleted) onDeleted();
          else refresh();
        },
        onError: error => {
          setOpen(false);
          failed(error);
        },
      },
    );

  return (
    <>
      <IconButton
        aria-label={`${translate('ra.action.delete')} ${declaration.recordRepresentation(record)}`}
        data-hint={translate('ra.action.delete')}
        onClick={() => setOpen(true)}
        size="small"
        color="error"
      >
        <Delete fontSize="small" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <DeleteDialog
            open
            busy={isPending}
            {...(warning && { warning: translate(warning) })}
            onCancel={() => setOpen(false)}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </>
  );
}
