import { useDelete } from 'react-admin';
import { useOutcome } from '../../../engine';
import { DeleteDialog } from '../../../engine/views/actions/DeleteDialog';
import type { Item } from '../Item';

interface Props {
  item: Item;
  onClose(): void;
  /** Called before the items are read again. */
  onRemoved(item: Item): void;
}

/** Removes an item once the dialog is confirmed. It goes when the server has answered. */
export function RemoveItem({ item, onClose, onRemoved }: Props) {
  const [remove, { isPending }] = useDelete();
  const { succeeded, failed } = useOutcome();
  const confirm = () =>
    remove(
      'changelog-items',
      { id: item.id, previousData: item },
      {
        mutationMode: 'pessimistic',
        onSuccess: removed => {
          succeeded(removed);
          onRemoved(item);
        },
        onError: failed,
        onSettled: onClose,
      },
    );
  return <DeleteDialog busy={isPending} onCancel={onClose} onConfirm={confirm} />;
}
