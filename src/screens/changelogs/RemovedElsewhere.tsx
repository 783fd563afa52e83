import Alert from '@mui/material/Alert';
import differenceBy from 'lodash/differenceBy';
import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { Item } from './Item';

interface Props {
  items: Item[];
  /** Those that are removed here. */
  expected: readonly Identifier[];
}

/** Names the items that were here and are gone without the administrator's doing. */
export function RemovedElsewhere({ items, expected }: Props) {
  const translate = useTranslate();
  const [seen, setSeen] = useState(items);
  const [lost, setLost] = useState<Item[]>([]);
  if (seen !== items) {
    setSeen(items);
    const gone = differenceBy(seen, items, 'id').filter(({ id }) => !expected.includes(id));
    setLost([...lost, ...gone]);
  }
  if (lost.length === 0) return null;
  const names = lost.map(({ title }) => `“${title}”`).join(', ');
  return (
    <Alert severity="warning" onClose={() => setLost([])} sx={{ mb: 1 }}>
      {translate('resources.changelog-items.removed_elsewhere', { names, smart_count: lost.length })}
    </Alert>
  );
}
