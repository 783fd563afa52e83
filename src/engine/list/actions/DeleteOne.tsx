import { type RaRecord, useDelete, useRefresh, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { outcomeOf } from '../../panel/writeOutcome';
import { nameOf } from '../../ui/nameOf';
import { subjectOf } from '../../ui/subjectOf';
import { useOutcome } from '../../ui/useOutcome';
import { DeleteDialog } from './DeleteDialog';
import { useUses } from './useUses';

export interface DeleteOneProps {
  declaration: Declaration;
  record: RaRecord;
  /** What the dialog adds for this record; else the declaration's warning. */
  warning?: string | undefined;
  /** Where to go when the record is gone. Default: stay, and read again what is shown. */
  onDeleted?: (() => void) | undefined;
  onClose(): void;
}

/** Asks, and deletes a record once that is confirmed. The row goes when the server has answered. */
export function DeleteOne({ declaration, record, warning, onDeleted, onClose }: DeleteOneProps) {
  const [deleteOne, { isPending }] = useDelete();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { succeeded, failed } = useOutcome();
  const uses = useUses(declaration, record);
  const key = warning ?? declaration.deleteWarning;

  const confirm = () =>
    deleteOne(
      declaration.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: deleted => {
          onClose();
          succeeded(outcomeOf(deleted).message, undefined, { about: nameOf(declaration, record) });
          if (onDeleted) onDeleted();
          else refresh();
        },
        onError: error => {
          onClose();
          failed(error, { about: nameOf(declaration, record) });
        },
      },
    );

  return (
    <DeleteDialog
      subject={subjectOf(declaration, record)}
      uses={uses}
      busy={isPending}
      {...(key && { warning: translate(key) })}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
