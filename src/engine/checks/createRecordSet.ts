import get from 'lodash/get';
import type { RaRecord } from 'react-admin';
import type { RecordSet } from '../declaration/Declaration';
import { textOf } from '../declaration/textOf';
import { idOf } from '../fields/choice/idOf';

/** A value as it is compared: of a reference its id, of a text neither case nor the spaces around it. */
const comparable = (value: unknown) =>
  String(idOf(value) ?? textOf(value))
    .trim()
    .toLowerCase();

/** Records that are found by their values: a field's values are gone through once. */
export interface IndexedSet extends RecordSet<Record<string, unknown>> {
  all: readonly RaRecord[];
  /** Those with this value; none where there is no value. */
  withValue(source: string, value: unknown): readonly RaRecord[];
}

/** A set of records. */
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
