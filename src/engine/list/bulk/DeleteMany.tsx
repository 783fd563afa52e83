import { useDataProvider, useTranslate } from 'react-admin';
import { DeleteDialog } from '../actions/DeleteDialog';
import type { AskingProps, BulkRow } from './BulkRow';
import { useTicked } from './TickedContext';

/** Asks, and deletes the selected records once that is confirmed. */
export function DeleteMany({ declaration, ids, onClose, onBegin }: AskingProps) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { ticked, nameOf, rowsOf } = useTicked(declaration);
  const { name: resource, can, deleteWarning } = declaration;

  async function write({ id }: BulkRow): Promise<'done'> {
    const previousData = ticked.get(id) ?? { id };
    if (!can.delete(previousData)) throw new Error('seamark.bulk.not_deletable');
    await dataProvider.delete(resource, { id, previousData });
    return 'done';
  }
  const confirm = () => {
    const task = {
      title: translate('seamark.bulk.deleting'),
      done: 'seamark.bulk.deleted',
      some: 'seamark.batch.deleted',
      write,
    };
    onBegin(task, rowsOf(ids));
    onClose();
  };

  const [only] = ids;
  return (
    <DeleteDialog
      subject={
        ids.length === 1 && only !== undefined
          ? nameOf(only)
          : translate('seamark.list.total', { smart_count: ids.length })
      }
      busy={false}
      {...(deleteWarning && { warning: translate(deleteWarning) })}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
