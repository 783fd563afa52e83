import Button from '@mui/material/Button';
import set from 'lodash/set';
import { useState } from 'react';
import { RecordContextProvider, useLocale, useTranslate } from 'react-admin';
import { type Field, useFileSize } from '../../engine';

interface Props {
  /** The field's name in its record. */
  source: string;
  /** Its declaration, where there is one. */
  field: Field | undefined;
  value: unknown;
}

/** Characters that are shown at once. */
const longest = 160;

/** A value as its field shows it; a long one is cut, with the whole at the press of a button. */
export function ChangedValue({ source, field, value }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const sizeOf = useFileSize();
  const [isWhole, setWhole] = useState(false);
  if (value === null || value === undefined || value === '') return <>—</>;
  const { name, size, digest, characters } = Object(value);
  if (typeof digest === 'string') {
    const count = Number(characters ?? size).toLocaleString(locale);
    return characters === undefined ? (
      <span title={`SHA-256 ${digest}`}>
        <bdi>{name}</bdi> · {sizeOf(Number(size))} · <code>{digest.slice(0, 12)}…</code>
      </span>
    ) : (
      translate('resources.activity.long', { count })
    );
  }
  const record = set({ id: '' }, source, value);
  const text = (field?.toText(value, record) || asText(value)).trim();
  if (text.length > longest) {
    return (
      <span style={{ whiteSpace: 'pre-wrap' }}>
        <bdi>{isWhole ? text : `${text.slice(0, longest)}…`}</bdi>{' '}
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {translate(`resources.activity.${isWhole ? 'less' : 'whole'}`)}
        </Button>
      </span>
    );
  }
  if (!field) return <bdi>{text}</bdi>;
  return (
    <RecordContextProvider value={record}>
      <field.Cell source={source} />
    </RecordContextProvider>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
