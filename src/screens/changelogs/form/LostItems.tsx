import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Item } from '../Item';

interface Props {
  lost: Item[];
  onDismiss(): void;
}

/** Names the items that are gone without the administrator's doing. */
export function LostItems({ lost, onDismiss }: Props) {
  const translate = useTranslate();
  const names = lost.map(({ title }) => `“${title}”`).join(', ');
  return (
    <Alert severity="warning" onClose={onDismiss} sx={{ mb: 1 }}>
      {translate('resources.changelog-items.removed_elsewhere', { names, smart_count: lost.length })}
    </Alert>
  );
}
