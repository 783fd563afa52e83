import { type RaRecord, useDelete, useGetList, useRefresh, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { outcomeOf } from '../../panel/writeOutcome';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { nameOf } from '../../ui/nameOf';
import { subjectOf } from '../../ui/subjectOf';
import { useOutcome } from '../../ui/useOutcome';

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
  const uses = useReferences(declaration, record);
  const key = warning ?? declaration.delete.warning;

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

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'ASC' as const } };

/**
 * A sentence on how many records of another resource refer to a record (`delete.references`), once they are
 * counted: one call, of whose answer the total is taken.
 * @returns `''` while they are counted; undefined where that is not known, or nothing refers to it by design.
 */
function useReferences({ delete: { references } }: Declaration, record: RaRecord): string | undefined {
  const translate = useTranslate();
  const { total, isLoading } = useGetList(
    references?.resource ?? '',
    { ...one, filter: references ? { [references.filter]: record.id } : {} },
    // What is asked before a deletion must be as things are, and a failure is no reason to hold it up.
    { enabled: references !== undefined, staleTime: 0, retry: false, onError: () => {} },
  );
  if (!references) return undefined;
  if (total === undefined) return isLoading ? '' : undefined;
  const name = translate(`resources.${references.resource}.name`, { smart_count: 2 });
  return translate(references.text ?? 'seamark.delete.used_by', { smart_count: total, name });
}

interface Props {
  /** What would be deleted: a record's name, or a number of them. */
  subject?: string;
  /** A translated sentence on what else the deletion does. */
  warning?: string | undefined;
  /** A translated sentence on what refers to the record; `''` while that is read. */
  uses?: string | undefined;
  /** While the deletion runs. */
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before anything is deleted (requirements.md §2.5). */
export function DeleteDialog({ uses, ...props }: Props) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('seamark.delete.title')}
      texts={[translate('seamark.delete.text')]}
      note={uses}
      cancel={translate('seamark.delete.cancel')}
      confirm={translate('seamark.delete.confirm')}
      color="error"
      {...props}
    />
  );
}
