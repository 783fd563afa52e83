import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { refetchShown } from '../../panel/reactAdminCache';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { subjectOf } from '../../ui/subjectOf';
import { useOutcome } from '../../ui/useOutcome';
import { runAction } from '../actions/ActionButton';
import { DeleteDialog } from '../actions/DeleteOne';
import type { BulkDialogProps, BulkRow } from './BulkTask';

/** Asks for confirmation and runs an action for the selected records: one call for each, or one for all. */
export function BulkAction({
  declaration,
  ids,
  selected,
  subject,
  action,
  onClose,
  onBegin,
}: BulkDialogProps & { action: RecordAction }) {
  const dataProvider = usePanelDataProvider();
  const translate = useTranslate();
  const { failed } = useOutcome();
  const together = useActTogether(declaration, action, onClose);
  const { name: resource } = declaration;
  const key = `resources.${resource}.actions.${action.name}`;
  const label = translate(key);

  const run = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const sentKeys = new Set<string>();
  async function write({ id, sentAt }: BulkRow): Promise<'done'> {
    // `can` decides by the record.
    const record = selected.get(id) ?? (await dataProvider.getOne(resource, { id })).data;
    const idempotencyKey = `${run}-${id}-${sentAt}`;
    const wasSent = sentKeys.has(idempotencyKey);
    if (!wasSent && !action.can(record)) throw new Error('seamark.bulk.not_possible');
    sentKeys.add(idempotencyKey);
    const outcome = await runAction(dataProvider, declaration, action, record, idempotencyKey);
    // If the record is toggled and was sent before, only the response was lost.
    if (!outcome && !wasSent) throw new Error('seamark.conflict.changed');
    return 'done';
  }
  const confirm = () => {
    if (action.bulk !== 'all')
      return onBegin({ title: label, done: 'seamark.bulk.done', some: 'seamark.bulk.some_done', write });
    const [locked] = ids.flatMap(id => selected.get(id) ?? []).filter(record => !action.can(record));
    if (!locked) return together.mutate(ids);
    failed(new Error('seamark.bulk.not_possible'), { about: subjectOf(declaration, locked) });
    onClose();
  };

  return (
    <ConfirmDialog
      title={action.confirm ? translate(`${key}_confirm`) : label}
      texts={[label]}
      subject={subject}
      confirm={label}
      color={action.color ?? 'primary'}
      busy={together.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}

/** Runs an action with one call for many records. If it fails, they stay selected. */
function useActTogether({ name }: Declaration, action: RecordAction, onClose: () => void) {
  const dataProvider = usePanelDataProvider();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  const translate = useTranslate();
  const { succeeded, failed } = useOutcome();
  return useMutation({
    mutationFn: (ids: readonly Identifier[]) => dataProvider.act(name, action.name, { data: { ids } }),
    onSuccess: (outcome, ids) => {
      onUnselectItems();
      succeeded(outcome.message, undefined, {
        about: translate('seamark.list.total', { smart_count: ids.length }),
      });
    },
    onError: error => failed(error),
    onSettled: () => {
      onClose();
      refetchShown(queryClient);
    },
  });
}

/** Asks for confirmation and deletes the selected records. */
export function DeleteMany({ declaration, ids, selected, subject, onClose, onBegin }: BulkDialogProps) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { name: resource, can } = declaration;
  const { warning } = declaration.delete;

  async function write({ id }: BulkRow): Promise<'done'> {
    const previousData = selected.get(id) ?? { id };
    if (!can.delete(previousData)) throw new Error('seamark.bulk.not_deletable');
    await dataProvider.delete(resource, { id, previousData });
    return 'done';
  }
  const confirm = () =>
    onBegin({
      title: translate('seamark.bulk.deleting'),
      done: 'seamark.bulk.deleted',
      some: 'seamark.batch.deleted',
      write,
    });

  return (
    <DeleteDialog
      title={translate('seamark.bulk.delete', { smart_count: ids.length })}
      subject={subject}
      warning={warning && translate(warning)}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
