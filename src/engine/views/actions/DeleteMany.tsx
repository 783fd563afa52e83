import {
  type HttpError,
  useDeleteMany,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useDeclaration } from '../../useDeclaration';
import type { Failure } from '../../usePanelDataProvider';
import { useOutcome } from '../useOutcome';
import { DeleteDialog } from './DeleteDialog';
import { failureText } from './failureText';
import { subjectOf } from './subjectOf';

/**
 * Asks, and deletes the selected rows once that is confirmed. What could not be deleted stays selected, and
 * is named with its reason.
 */
export function DeleteMany({ onClose }: { onClose(): void }) {
  const declaration = useDeclaration();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const [deleteMany, { isPending }] = useDeleteMany();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { succeeded, failed } = useOutcome();
  const { name, deleteWarning } = declaration;

  const nameOf = (id: Failure['id']) => {
    const record = data.find(each => each.id === id);
    return record ? subjectOf(declaration, record) : String(id);
  };
  const explain = (error: unknown) => {
    const failures: Failure[] | undefined = (error as Partial<HttpError>).body?.failures;
    if (!failures) return failed(error);
    onSelect(failures.map(({ id }) => id));
    const named = failures.map(({ id, message }) => ({
      name: nameOf(id),
      reason: translate(message, { _: message }),
    }));
    const done = selectedIds.length - failures.length;
    const message = failureText(named, { done, count: selectedIds.length, translate });
    notify('seamark.verbatim', { type: done > 0 ? 'warning' : 'error', messageArgs: { message } });
  };
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
        onError: explain,
        onSettled: () => {
          onClose();
          refresh();
        },
      },
    );

  const [only] = selectedIds;
  return (
    <DeleteDialog
      subject={
        selectedIds.length === 1
          ? nameOf(only)
          : translate('seamark.list.total', { smart_count: selectedIds.length })
      }
      busy={isPending}
      {...(deleteWarning && { warning: translate(deleteWarning) })}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
