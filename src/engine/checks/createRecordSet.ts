import get from 'lodash/get';
import type { RaRecord } from 'react-admin';
import type { RecordSet } from '../declaration/Declaration';
import { textOf } from '../declaration/textOf';
import { idOf } from '../fields/choice/idOf';

/** A value in comparable form: a reference's id, or a text without regard to case and surrounding spaces. */
const comparable = (value: unknown) =>
  String(idOf(value) ?? textOf(value))
    .trim()
    .toLowerCase();

/** Records that can be found by value. Indexes a field on its first use. */
export interface IndexedSet extends RecordSet<Record<string, unknown>> {
  all: readonly RaRecord[];
  /** The records with this value; none if the value is empty. */
  withValue(source: string, value: unknown): readonly RaRecord[];
}

export function createRecordSet(all: readonly RaRecord[]): IndexedSet {
  const indexes = new Map<string, Map<string, RaRecord[]>>();
  function indexOf(source: string) {
    const known = indexes.get(source);
    if (known) return known;
    const index = new Map<string, RaRecord[]>();
    for (const record of all) {
      const value = comparable(get(record, source));
      const same = index.get(value);
      if (same) same.push(record);
      else index.set(value, [record]);
    }
    indexes.set(source, index);
    return index;
  }
  const withValue = (source: string, value: unknown) => {
    const text = comparable(value);
    return text === '' ? [] : (indexOf(source).get(text) ?? []);
  };
  return { all, withValue, having: (source, value) => withValue(source, value).length };
}
