import type { Field } from '../declaration/Field';
import { keyText } from '../declaration/textOf';
import { isOpen } from '../run/Run';
import type { ImportRow } from './ImportJob';
import type { PresentMode } from './PlannedRow';
import type { Present } from './readPresent';

interface Known {
  key: string;
  field: Field | undefined;
  present: Present;
  mode: PresentMode;
}

/**
 * Brings the rows of an import that was cut off up to date with the records that there are now: one that was
 * sent and is there has arrived, and one that somebody else has made meanwhile is updated or left alone.
 */
export function catchUp(rows: readonly ImportRow[], { key, field, present, mode }: Known): ImportRow[] {
  return rows.map(row => {
    if (!isOpen(row) || row.id !== undefined) return row;
    const [record] = present.get(keyText(field, row.values[key])) ?? [];
    if (!record) return row;
    if (row.state === 'sent') return { ...row, state: 'created' };
    return mode === 'skip' ? { ...row, state: 'same' } : { ...row, id: record.id };
  });
}
