import Button from '@mui/material/Button';
import set from 'lodash/set';
import { useState } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { attempt } from '../../../providers/errors/attempt';
import { EmptyValue, type Field, useFocusBack, useNumbers, useOutcome } from '../../engine';
import { readChanges } from './readChanges';

interface Props {
  /** The field's name in its record. */
  source: string;
  /** Undefined if the field is not declared. */
  field: Field | undefined;
  side: 'from' | 'to';
  value: unknown;
}

/** The maximum number of characters shown without expanding. */
const maxLength = 160;

/**
 * A value of the event in context, formatted by its field. A long value is truncated, with a button that
 * shows all of it; if the list response truncated it (upstream-contract.md §15.1), the button fetches the
 * event.
 */
export function ChangedValue({ source, field, side, value }: Props) {
  const translate = useTranslate();
  const numbers = useNumbers();
  const event = useRecordContext<RaRecord>();
  const dataProvider = useDataProvider();
  const { failed } = useOutcome();
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  const { name, size, digest, characters, start } = Object(value);
  const read = async () => {
    try {
      const { data } = await dataProvider.getOne('activity', { id: event?.id ?? '' });
      const change = readChanges(data.changes).find(each => each.field === source);
      return textOf(change?.[side], source, field);
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
  if (typeof start === 'string')
    return <LongValue start={textOf(start, source, field).slice(0, maxLength)} read={read} />;
  if (typeof digest === 'string') {
    const count = numbers.count(Number(characters ?? size));
    return characters === undefined ? (
      <span title={`SHA-256 ${digest}`}>
        <bdi>{name}</bdi> · {numbers.size(Number(size))} · <code>{digest.slice(0, 12)}…</code>
      </span>
    ) : (
      translate('resources.activity.long', { count })
    );
  }
  const text = textOf(value, source, field);
  if (text.length > maxLength) return <LongValue start={text.slice(0, maxLength)} read={async () => text} />;
  if (!field) return <bdi>{text}</bdi>;
  return (
    <RecordContextProvider value={set({ id: '' }, source, value)}>
      <field.Cell source={source} />
    </RecordContextProvider>
  );
}

/** A value as text; raw if its field cannot parse it, such as a truncated list. */
function textOf(value: unknown, source: string, field: Field | undefined): string {
  const plain = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return (attempt(() => field?.toText(value, set({ id: '' }, source, value))) || plain).trim();
}

interface LongValueProps {
  start: string;
  /** The whole text, or undefined if it fails to load. */
  read(): Promise<string | undefined>;
}

/** A truncated text with a button that shows all of it. */
function LongValue({ start, read }: LongValueProps) {
  const translate = useTranslate();
  const [whole, setWhole] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [isReading, setReading] = useState(false);
  const button = useFocusBack(isReading);
  const toggle = async () => {
    setReading(true);
    const text = whole ?? (await read());
    setReading(false);
    setWhole(text);
    setShown(!isShown && text !== undefined);
  };
  return (
    <span style={{ whiteSpace: 'pre-wrap' }}>
      <bdi>{isShown ? whole : `${start}…`}</bdi>{' '}
      <Button ref={button} size="small" aria-expanded={isShown} loading={isReading} onClick={toggle}>
        {translate(`resources.activity.${isShown ? 'less' : 'whole'}`)}
      </Button>
    </span>
  );
}
