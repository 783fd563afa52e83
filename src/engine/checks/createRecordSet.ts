import get from 'lodash/get';
import groupBy from 'lodash/groupBy';
import memoize from 'lodash/memoize';
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
  const indexOf = memoize(
    (source: string) => new Map(Object.entries(groupBy(all, record => comparable(get(record, source))))),
  );
  const withValue = (source: string, value: unknown) => {
    const text = comparable(value);
    return text === '' ? [] : (indexOf(source).get(text) ?? []);
  };
  return { all, withValue, having: (source, value) => withValue(source, value).length };
}
