import Typography from '@mui/material/Typography';
import get from 'lodash/get';
import { Suspense } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Field } from '../../declaration/Field';
import { TextCell } from '../../fields/TextCell';

interface Props {
  field: Field;
  source: string;
  record: Record<string, unknown>;
}

/** A field's value as its cell shows it, a plain text to its last letter. */
export function ShownValue({ field: { Cell, clean, toText, rows }, source, record }: Props) {
  const translate = useTranslate();
  const value = clean(get(record, source));
  if (value === null || value === undefined || value === '') {
    return <Typography color="textSecondary">{translate('seamark.conflict.empty')}</Typography>;
  }
  // Entries of a list are counted in a cell: here it matters what is in them.
  if (Cell === TextCell || rows) {
    return <bdi style={{ display: 'block', whiteSpace: 'pre-line' }}>{toText(value, record)}</bdi>;
  }
  return (
    <RecordContextProvider value={record}>
      <Suspense fallback={toText(value, record)}>
        <Cell source={source} />
      </Suspense>
    </RecordContextProvider>
  );
}
