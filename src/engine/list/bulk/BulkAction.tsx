import { type RaRecord, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { AskingProps, BulkRow } from './BulkRow';
import { useTicked } from './TickedContext';
import { useActTogether } from './useActTogether';

/** Asks, and makes an action's call for the selected records: one for each, or one for all. */
export function BulkAction({
  declaration,
  ids,
  action,
  onClose,
  onBegin,
}: AskingProps & { action: RecordAction }) {
  const dataProvider = usePanelDataProvider();
  const translate = useTranslate();
  const { ticked, nameOf, rowsOf } = useTicked(declaration);
  const together = useActTogether(declaration, action, onClose);
  const { name: resource } = declaration;
  const key = `resources.${resource}.actions.${action.name}`;
  const label = translate(key);
  const [only] = ids;

  /** As it was selected, else as it is now: of one that is unknown nobody can say what is allowed. */
  async function read(id: RaRecord['id']): Promise<RaRecord> {
    return ticked.get(id) ?? (await dataProvider.getOne(resource, { id })).data;
  }
  const run = crypto.getRandomValues(new Uint32Array(4)).join('-');
  async function write({ id }: BulkRow): Promise<'done' | 'same'> {
    const record = await read(id);
    if (!action.can(record)) throw new Error('seamark.bulk.not_possible');
    const data = action.data?.(record);
    await dataProvider.act(resource, action.name, {
      id,
      values: record,
      idempotencyKey: `${run}-${id}`,
      ...(data && { data }),
    });
    return 'done';
  }
  const confirm = () => {
    if (action.bulk === 'all') return together.mutate(ids);
    onBegin({ title: label, done: 'seamark.bulk.done', some: 'seamark.bulk.some_done', write }, rowsOf(ids));
    onClose();
  };

  return (
    <ConfirmDialog
      title={action.confirm ? translate(`${key}_confirm`) : label}
      texts={[label]}
      subject={
        ids.length === 1 && only !== undefined
          ? nameOf(only)
          : translate('seamark.list.total', { smart_count: ids.length })
      }
      confirm={label}
      color={action.color ?? 'primary'}
      busy={together.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
