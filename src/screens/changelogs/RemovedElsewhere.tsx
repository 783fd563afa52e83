import Alert from '@mui/material/Alert';
import differenceBy from 'lodash/differenceBy';
import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { passFocusOn } from '../../engine';
import type { Item } from './Item';

interface Props {
  items: Item[];
  /** The ids of items that the administrator removed. */
  expected: readonly Identifier[];
}

/** A warning that lists the items that someone else has removed. */
export function RemovedElsewhere({ items, expected }: Props) {
  const translate = useTranslate();
  const [seen, setSeen] = useState(items);
  const [removed, setRemoved] = useState<Item[]>([]);
  if (seen !== items) {
    setSeen(items);
    const missing = differenceBy(seen, items, 'id').filter(({ id }) => !expected.includes(id));
    setRemoved([...removed, ...missing]);
  }
  if (removed.length === 0) return null;
  const names = removed.map(({ title }) => `“${title}”`).join(', ');
  return (
    <Alert
      severity="warning"
      closeText={translate('ra.action.close')}
      onClose={() => setRemoved([])}
      slotProps={{ closeButton: { ref: passFocusOn } }}
      sx={{ mb: 1 }}
    >
      {translate('resources.changelog-items.removed_elsewhere', { names, smart_count: removed.length })}
    </Alert>
  );
}
