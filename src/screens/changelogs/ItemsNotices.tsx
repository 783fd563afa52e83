import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Item } from './Item';

interface Props {
  lost: Item[];
  isUnsaved: boolean;
  onDismiss(): void;
}

/** What an administrator must know of the items: which are gone without their doing, and that an order is not saved. */
export function ItemsNotices({ lost, isUnsaved, onDismiss }: Props) {
  const translate = useTranslate();
  const names = lost.map(({ title }) => `“${title}”`).join(', ');
  return (
    <div role="status">
      {lost.length > 0 && (
        <Alert severity="warning" onClose={onDismiss} sx={{ mb: 1 }}>
          {translate('resources.changelog-items.removed_elsewhere', { names, smart_count: lost.length })}
        </Alert>
      )}
      {isUnsaved && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('resources.changelog-items.unsaved_order')}
        </Alert>
      )}
    </div>
  );
}
